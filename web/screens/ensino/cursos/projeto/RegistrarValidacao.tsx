import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { validarProjeto, type Projeto } from '#contract/ensino/cursos-projeto.ts';
import { api, ApiError } from '../../../../lib/api.ts';
import { today } from '../../../../lib/formats.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { asDataUrl } from '../../../../ui/fields/image-upload.ts';
import { FileField } from '../../../../ui/fields/FileField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import styles from '../Cursos.module.css';

type RegistrarValidacaoProps = { projeto: Projeto; aoValidar: (projeto: Projeto) => void };

/** The paper in which the technical person validated what the PDF says: nobody else can. */
export function RegistrarValidacao({ projeto, aoValidar }: RegistrarValidacaoProps) {
  const { IdCurso, Versao, Sha256, Itens } = projeto;
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [ValidadoEm, setValidadoEm] = useState(today());
  const validar = useMutation({
    mutationFn: async () => {
      if (arquivo === null) {
        const Conteudo = 'Escolha o documento assinado.';
        throw new ApiError(Conteudo, { Campos: { Conteudo } });
      }
      const [, Conteudo = ''] = (await asDataUrl(arquivo)).split(',');
      return await api(validarProjeto, {
        body: { IdCurso, Versao, Sha256, ValidadoEm, NomeArquivo: arquivo.name, Conteudo },
      });
    },
    onSuccess: aoValidar,
  });
  const Campos = validar.error instanceof ApiError ? validar.error.Campos : {};
  const tecnico = Itens.find(({ Letra }) => Letra === 'd')?.Texto ?? '';
  return (
    <form
      noValidate
      className={styles.formulario}
      onSubmit={(evento) => {
        evento.preventDefault();
        validar.mutate();
      }}
    >
      <p>
        Quem valida é o responsável técnico, <strong>{tecnico}</strong>. Baixe o PDF do rascunho, peça que ele
        o leia e assine, e anexe o documento assinado. A validação vale por dois anos, só para o curso e o
        projeto como estão agora (NR-01, Anexo II, 3.3).
      </p>
      {validar.isError ? <Notice kind="error">{validar.error.message}</Notice> : null}
      <FileField
        label="Documento da validação"
        name="Conteudo"
        help="PDF ou foto nítida, assinado, com até 10 MB."
        file={arquivo}
        onFile={setArquivo}
        accept="application/pdf,image/png,image/jpeg,image/webp,image/gif"
        error={Campos['Conteudo']}
      />
      <DateField
        label="Validado em"
        max={today()}
        name="ValidadoEm"
        value={ValidadoEm}
        onValue={setValidadoEm}
        error={Campos['ValidadoEm']}
      />
      <div>
        <Button type="submit" loading={validar.isPending}>
          Registrar a validação
        </Button>
      </div>
    </form>
  );
}
