import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { projetoPdf, type Projeto } from '#contract/ensino/cursos-projeto.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { downloadFile } from '../../../../lib/download.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from '../Cursos.module.css';
import { RegistrarValidacao } from './RegistrarValidacao.tsx';

type ValidadeDoProjetoProps = {
  projeto: Projeto;
  numeroVersao: number | null;
  /** Nothing is waiting to be saved: what is validated is what is seen. */
  salvo: boolean;
  aoValidar: (projeto: Projeto) => void;
};

function estado({ ValidadoEm, RevalidarAte, Mudou }: Projeto): string {
  if (ValidadoEm === null || RevalidarAte === null) return 'Os 15 itens estão preenchidos. Falta validar.';
  if (Mudou) {
    return `O curso ou o projeto mudou depois de validado em ${formatDay(ValidadoEm)}: a validação não vale para o que está escrito agora.`;
  }
  return `Validado em ${formatDay(ValidadoEm)}. Revalidar até ${formatDay(RevalidarAte)} ou quando a norma mudar.`;
}

/** Whether it is asked for, whether it is whole and until when it holds. */
export function ValidadeDoProjeto({ projeto, numeroVersao, salvo, aoValidar }: ValidadeDoProjetoProps) {
  const { IdCurso, Itens, Exigido, Validacao } = projeto;
  const [registrando, setRegistrando] = useState(false);
  const pdf = useMutation({
    mutationFn: (versao?: number) =>
      downloadFile(projetoPdf, { params: { id: IdCurso }, querystring: { versao } }),
  });
  const vazios = Itens.filter(({ Texto }) => Texto === '').map(({ Letra }) => Letra);
  return (
    <Secao
      titulo="Projeto pedagógico"
      texto={
        Exigido
          ? 'A NR-01 (Anexo II) pede este projeto dos cursos a distância, validado a cada dois anos e à disposição da inspeção.'
          : 'A NR-01 só o pede de cursos com norma e aulas a distância; neste ele é opcional.'
      }
    >
      <div className={styles.formulario}>
        <p>{vazios.length > 0 ? `Faltam itens: ${vazios.join(', ')}.` : estado(projeto)}</p>
        {Validacao === null ? null : (
          <p className={styles.apoio}>
            Última validação: {[Validacao.Responsavel, Validacao.Registro].filter(Boolean).join(', ')}
            {Validacao.Documento === null ? null : (
              <>
                {' · '}
                <Anchor href={Validacao.Documento.Link} target="_blank" rel="noreferrer" inherit>
                  {Validacao.Documento.Nome}
                </Anchor>
                , anexado por {Validacao.RegistradoPor}
              </>
            )}
          </p>
        )}
        {pdf.error ? <Notice kind="error">{pdf.error.message}</Notice> : null}
        <div className={styles.selos}>
          <Button
            size="sm"
            data-campo="ValidarProjeto"
            disabled={vazios.length > 0 || !salvo}
            onClick={() => setRegistrando(true)}
          >
            Registrar validação
          </Button>
          <Button size="sm" variant="default" loading={pdf.isPending} onClick={() => pdf.mutate(undefined)}>
            Baixar PDF do rascunho
          </Button>
          {numeroVersao === null ? null : (
            <Button size="sm" variant="default" onClick={() => pdf.mutate(numeroVersao)}>
              Baixar PDF da versão {numeroVersao}
            </Button>
          )}
        </div>
      </div>
      <Drawer
        opened={registrando}
        onClose={() => setRegistrando(false)}
        title="Validação do projeto"
        size="34rem"
      >
        <RegistrarValidacao
          projeto={projeto}
          aoValidar={(validado) => {
            setRegistrando(false);
            aoValidar(validado);
            toast.success('Validação registrada.');
          }}
        />
      </Drawer>
    </Secao>
  );
}
