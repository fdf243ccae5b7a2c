import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ANEXO_MAXIMO } from '#contract/arquivos.ts';
import { enviarExterno } from '#contract/externos.ts';
import { api } from '../../lib/api.ts';
import { hoje } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { useAreaAdm } from '../../lib/useSessao.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { asDataUrl } from '../../ui/image-upload.ts';
import { MaskedInput } from '../../ui/MaskedInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { CursoDoExterno, type Escolha } from './CursoDoExterno.tsx';

const ids = {
  Conteudo: 'externo-arquivo',
  Descricao: 'externo-Descricao',
  Instituicao: 'externo-Instituicao',
  IdCurso: 'externo-IdCurso',
  DataConclusao: 'externo-DataConclusao',
  Validade: 'externo-Validade',
};

const VAZIO = { Descricao: '', Instituicao: '', DataConclusao: '', Validade: '' };

type EnviarExternoProps = {
  /** Whose it is; absent: one's own, which then waits for approval. */
  pessoa?: { IdClienteAluno: number; Nome: string };
  aoFechar: () => void;
};

/** A certificate from elsewhere: the document and what it says, so that its expiry is tracked beside ours. */
export function EnviarExterno({ pessoa, aoFechar }: EnviarExternoProps) {
  const adm = useAreaAdm();
  const consultas = useQueryClient();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [dados, setDados] = useState(VAZIO);
  const [IdCurso, setIdCurso] = useState<Escolha>();
  const mudar = (parte: Partial<typeof VAZIO>) => setDados((antes) => ({ ...antes, ...parte }));
  const enviar = useMutation({
    mutationFn: async () => {
      const { Descricao, Instituicao, DataConclusao, Validade } = dados;
      exigir({
        Conteudo:
          arquivo === null
            ? 'Escolha o arquivo.'
            : arquivo.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
        Descricao: Descricao.trim() === '' && 'Informe o nome do curso.',
        Instituicao: Instituicao.trim() === '' && 'Informe quem emitiu.',
        IdCurso:
          pessoa !== undefined &&
          IdCurso === undefined &&
          'Diga por qual curso o certificado vale, ou que por nenhum.',
        DataConclusao:
          DataConclusao === ''
            ? 'Informe quando o curso foi concluído.'
            : DataConclusao > hoje() && 'A conclusão não pode estar no futuro.',
        Validade:
          Validade !== '' && Validade < DataConclusao && 'A validade não pode ser antes da conclusão.',
      });
      if (arquivo === null) throw new Error('Escolha o arquivo.');
      const [, Conteudo = ''] = (await asDataUrl(arquivo)).split(',');
      return api(enviarExterno, {
        body: {
          IdClienteAluno: pessoa?.IdClienteAluno,
          IdCurso,
          Descricao: Descricao.trim(),
          Instituicao: Instituicao.trim(),
          DataConclusao,
          Validade: Validade === '' ? null : Validade,
          NomeArquivo: arquivo.name,
          Conteudo,
        },
      });
    },
    onSuccess: async ({ Status }) => {
      toast.success(
        Status === 'PE' ? 'Enviado. O seu gestor vai conferir e aprovar.' : 'Certificado incluído.',
      );
      await Promise.all(
        ['externos', 'painel', 'matriz'].map((chave) => consultas.invalidateQueries({ queryKey: [chave] })),
      );
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(enviar.error, ids), [enviar.error]);

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Certificado de outra instituição"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" form="externo-formulario" loading={enviar.isPending}>
            Enviar
          </Button>
        </>
      }
    >
      <form
        id="externo-formulario"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!enviar.isPending) enviar.mutate();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>}
          {pessoa === undefined ? null : <p className="ui-hidden">De {pessoa.Nome}</p>}
          <FileField
            id={ids.Conteudo}
            label="Documento"
            help="PDF ou foto nítida, com até 10 MB."
            file={arquivo}
            onFile={setArquivo}
            accept="application/pdf,image/png,image/jpeg,image/webp,image/gif"
            error={Campos['Conteudo']}
          />
          <TextField
            id={ids.Descricao}
            label="Curso"
            value={dados.Descricao}
            onValue={(Descricao) => mudar({ Descricao })}
            error={Campos['Descricao']}
            help="Como está no documento. Por exemplo: NR-10, curso básico."
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            id={ids.Instituicao}
            label="Quem emitiu"
            value={dados.Instituicao}
            onValue={(Instituicao) => mudar({ Instituicao })}
            error={Campos['Instituicao']}
            autoComplete="off"
            maxLength={200}
          />
          {pessoa === undefined ? null : (
            <CursoDoExterno
              id={ids.IdCurso}
              adm={adm}
              value={IdCurso}
              onValue={setIdCurso}
              error={Campos['IdCurso']}
            />
          )}
          <MaskedInput
            kind="date"
            id={ids.DataConclusao}
            label="Concluído em"
            value={dados.DataConclusao}
            onValue={(DataConclusao) => mudar({ DataConclusao })}
            error={Campos['DataConclusao']}
          />
          <MaskedInput
            kind="date"
            id={ids.Validade}
            label="Válido até"
            value={dados.Validade}
            onValue={(Validade) => mudar({ Validade })}
            error={Campos['Validade']}
            help="Deixe em branco se não vence."
          />
        </Stack>
      </form>
    </Drawer>
  );
}
