import { LIMITES } from '#contract/campos.ts';
import { LIMITE_DO_LINK } from '#contract/ensino/cursos-tipos/link.ts';
import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import { EnviarArquivo } from '../../arquivos/EnviarArquivo.tsx';
import { TextoRico } from '../../arquivos/TextoRico.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { CampoNumerico } from '../CampoNumerico.tsx';
import styles from '../Cursos.module.css';
import type { CamposProps } from './campos.ts';
import { CamposDaAvaliacao } from './CamposDaAvaliacao.tsx';
import { CamposDoVideo } from './CamposDoVideo.tsx';

/** What each type of lesson asks for, besides what all have. `salva` is the lesson as the server has it. */
export function CamposDoTipo({ aula, salva, ...resto }: CamposProps & { salva: Aula }) {
  switch (aula.Tipo) {
    case 'VI':
      return <CamposDoVideo aula={aula} link={salva.Arquivo?.Link} {...resto} />;
    case 'TX':
      return <CamposDoTexto aula={aula} {...resto} />;
    case 'AR':
      return <CamposDoArquivo aula={aula} {...resto} />;
    case 'LI':
      return <CamposDoLink aula={aula} {...resto} />;
    case 'AV':
      return <CamposDaAvaliacao aula={aula} {...resto} />;
    case 'SC':
      return <CamposDoPacote aula={aula} salva={salva} {...resto} />;
    default:
      return <CamposDoEncontro aula={aula} {...resto} />;
  }
}

type TempoProps = { valor: number; aoMudar: (segundos: number) => void; error: string | undefined };

const TempoMinimo = ({ valor, aoMudar, error }: TempoProps) => (
  <CampoNumerico
    label="Tempo mínimo na página (segundos)"
    name="TempoMinimoSegundos"
    help="Só conta com a página à vista e a pessoa presente."
    value={valor}
    onValue={(segundos) => aoMudar(segundos ?? 0)}
    error={error}
    max={36_000}
  />
);

function CamposDoTexto({ aula: { Conteudo }, mudar, Campos }: CamposProps<'TX'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  return (
    <>
      <div data-campo="Html">
        <TextoRico
          label="Texto"
          value={Conteudo.Html}
          onChange={(Html) => trocar({ Html })}
          {...(Campos['Conteudo.Html'] && { error: Campos['Conteudo.Html'] })}
        />
      </div>
      <TempoMinimo
        valor={Conteudo.TempoMinimoSegundos}
        aoMudar={(TempoMinimoSegundos) => trocar({ TempoMinimoSegundos })}
        error={Campos['Conteudo.TempoMinimoSegundos']}
      />
    </>
  );
}

function CamposDoArquivo({ aula: { Arquivo, Conteudo }, mudar, Campos }: CamposProps<'AR'>) {
  return (
    <>
      <EnviarArquivo
        uso="documento"
        label="Documento"
        name="IdArquivo"
        valor={Arquivo}
        error={Campos['IdArquivo']}
        onValor={(arquivo) => mudar({ Arquivo: arquivo && { ...arquivo, Link: '' } })}
      />
      <TempoMinimo
        valor={Conteudo.TempoMinimoSegundos}
        aoMudar={(TempoMinimoSegundos) => mudar({ Conteudo: { ...Conteudo, TempoMinimoSegundos } })}
        error={Campos['Conteudo.TempoMinimoSegundos']}
      />
    </>
  );
}

function CamposDoLink({ aula: { Conteudo }, mudar, Campos }: CamposProps<'LI'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  return (
    <>
      <TextField
        label="Endereço"
        name="Url"
        type="url"
        placeholder="https://www.gov.br/…"
        value={Conteudo.Url}
        onValue={(Url) => trocar({ Url })}
        error={Campos['Conteudo.Url']}
        maxLength={LIMITE_DO_LINK}
      />
      <TextAreaField
        label="Por que abrir este link"
        name="Descricao"
        rows={3}
        value={Conteudo.Descricao}
        onValue={(Descricao) => trocar({ Descricao })}
        error={Campos['Conteudo.Descricao']}
      />
      <TempoMinimo
        valor={Conteudo.TempoMinimoSegundos}
        aoMudar={(TempoMinimoSegundos) => trocar({ TempoMinimoSegundos })}
        error={Campos['Conteudo.TempoMinimoSegundos']}
      />
    </>
  );
}

function CamposDoPacote({ aula: { Arquivo }, salva, mudar, Campos }: CamposProps<'SC'> & { salva: Aula }) {
  const lido =
    salva.Tipo === 'SC' && Arquivo !== null && salva.Arquivo?.IdArquivo === Arquivo.IdArquivo
      ? salva.Conteudo
      : null;
  return (
    <>
      <EnviarArquivo
        uso="scorm"
        label="Pacote SCORM ou cmi5"
        name="IdArquivo"
        valor={Arquivo}
        error={Campos['IdArquivo']}
        onValor={(arquivo) => mudar({ Arquivo: arquivo && { ...arquivo, Link: '' } })}
      />
      {lido === null || lido.Entrada === null ? null : (
        <Notice kind="info" title={`Pacote ${lido.Versao === 'cmi5' ? 'cmi5' : `SCORM ${lido.Versao}`} lido`}>
          Antes de publicar, abra a prévia do curso: ela mostra se o pacote inicia, grava e retoma.
        </Notice>
      )}
    </>
  );
}

function CamposDoEncontro({ aula: { Conteudo }, mudar, Campos }: CamposProps<'PR'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  return (
    <>
      <div className={styles.lado}>
        <TextField
          label="Local"
          name="Local"
          value={Conteudo.Local}
          onValue={(Local) => trocar({ Local })}
          error={Campos['Conteudo.Local']}
          maxLength={LIMITES.Local}
        />
        <TextField
          label="Instrutor"
          name="Instrutor"
          value={Conteudo.Instrutor}
          onValue={(Instrutor) => trocar({ Instrutor })}
          error={Campos['Conteudo.Instrutor']}
          maxLength={LIMITES.Instrutor}
        />
      </div>
      <TextAreaField
        label="Orientações"
        name="Orientacoes"
        help="O que levar, como se vestir, onde estacionar."
        rows={4}
        value={Conteudo.Orientacoes}
        onValue={(Orientacoes) => trocar({ Orientacoes })}
        error={Campos['Conteudo.Orientacoes']}
      />
    </>
  );
}
