import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import { enviarExterno, LIMITES_DO_EXTERNO } from '#contract/prova/externos.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { today } from '../../../lib/formats.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { asDataUrl } from '../../../ui/fields/image-upload.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { corpoDoAto, faltaNoAto, idsDoAto, SEM_ATO } from './ato.ts';
import { AtoDoResponsavel } from './AtoDoResponsavel.tsx';
import { CursoDoExterno, type Escolha } from './CursoDoExterno.tsx';

const ids = {
  Conteudo: 'externo-arquivo',
  Descricao: 'externo-Descricao',
  Instituicao: 'externo-Instituicao',
  IdCurso: 'externo-IdCurso',
  DataConclusao: 'externo-DataConclusao',
  Validade: 'externo-Validade',
  ...idsDoAto,
};

const VAZIO = {
  arquivo: null as File | null,
  Descricao: '',
  Instituicao: '',
  IdCurso: undefined as Escolha,
  DataConclusao: '',
  Validade: '',
  ...SEM_ATO,
};

type EnviarExternoProps = {
  /** Whose it is; absent: one's own, which then waits for approval. */
  pessoa?: { IdClienteAluno: number; Nome: string };
  aoFechar: () => void;
};

/** A certificate from elsewhere: the document and what it says, so that its expiry is tracked beside ours. */
export function EnviarExterno({ pessoa, aoFechar }: EnviarExternoProps) {
  const adm = useAreaAdm();
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => VAZIO,
    ids,
    limites: LIMITES_DO_EXTERNO,
    conferir: ({ arquivo, Descricao, Instituicao, IdCurso, DataConclusao, Validade, ...ato }) => ({
      ...(IdCurso ? faltaNoAto(ato) : {}),
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
          : DataConclusao > today() && 'A conclusão não pode estar no futuro.',
      Validade: Validade !== '' && Validade < DataConclusao && 'A validade não pode ser antes da conclusão.',
    }),
    enviar: async ({ arquivo, IdCurso, Descricao, Instituicao, DataConclusao, Validade, ...ato }) => {
      if (arquivo === null) throw new Error('Escolha o arquivo.');
      const [, Conteudo = ''] = (await asDataUrl(arquivo)).split(',');
      return await api(enviarExterno, {
        body: {
          IdClienteAluno: pessoa?.IdClienteAluno,
          IdCurso,
          Descricao: Descricao.trim(),
          Instituicao: Instituicao.trim(),
          DataConclusao,
          Validade: Validade === '' ? null : Validade,
          Validacao: pessoa !== undefined && IdCurso ? await corpoDoAto(ato) : undefined,
          NomeArquivo: arquivo.name,
          Conteudo,
        },
      });
    },
    aoSalvar: ({ Status }) => {
      toast.success(
        Status === 'pendente' ? 'Enviado. O seu gestor vai conferir e aprovar.' : 'Certificado incluído.',
      );
      aoFechar();
    },
  });
  return (
    <GavetaDeFormulario
      titulo="Certificado de outra instituição"
      acao="Enviar"
      form={form}
      aoFechar={aoFechar}
    >
      {pessoa === undefined ? null : <p className="ui-hidden">De {pessoa.Nome}</p>}
      <FileField
        id={ids.Conteudo}
        label="Documento"
        help="PDF ou foto nítida, com até 10 MB."
        file={dados.arquivo}
        onFile={(arquivo) => mudar({ arquivo })}
        accept="application/pdf,image/png,image/jpeg,image/webp,image/gif"
        error={Campos['Conteudo']}
      />
      <TextField
        {...campo('Descricao')}
        label="Curso"
        help="Como está no documento. Por exemplo: NR-10, curso básico."
        autoComplete="off"
      />
      <TextField {...campo('Instituicao')} label="Quem emitiu" autoComplete="off" />
      {pessoa === undefined ? null : (
        <CursoDoExterno
          id={ids.IdCurso}
          adm={adm}
          value={dados.IdCurso}
          onValue={(IdCurso) => mudar({ IdCurso })}
          error={Campos['IdCurso']}
        />
      )}
      {pessoa !== undefined && dados.IdCurso ? (
        <AtoDoResponsavel ato={dados} mudar={mudar} erro={(nome) => Campos[nome]} />
      ) : null}
      <DateField {...campo('DataConclusao')} label="Concluído em" max={today()} />
      <DateField
        {...campo('Validade')}
        min={dados.DataConclusao}
        label="Válido até"
        help="Deixe em branco se não vence."
      />
    </GavetaDeFormulario>
  );
}
