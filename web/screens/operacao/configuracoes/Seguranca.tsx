import { alterarSeguranca, LIMITES_DA_SEGURANCA } from '#contract/operacao/configuracoes.ts';
import { verificacoesHumanas, type Plataforma } from '#contract/plataforma.ts';
import { api } from '../../../lib/api.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ComPlataforma } from './plataforma/ComPlataforma.tsx';
import styles from './plataforma/Formulario.module.css';
import { FormularioDaPlataforma } from './plataforma/FormularioDaPlataforma.tsx';
import { useDecisao } from './plataforma/useDecisao.ts';
import { Administradores } from '../../acesso/duas-etapas/Administradores.tsx';

const dadosDe = (plataforma: Plataforma) => ({
  ExigeDuasEtapas: plataforma.ExigeDuasEtapas,
  SessaoHoras: String(plataforma.SessaoHoras),
  OciosaEquipeMinutos: String(plataforma.OciosaEquipeMinutos),
  OciosaAlunoMinutos: String(plataforma.OciosaAlunoMinutos),
  SenhaMinima: String(plataforma.SenhaMinima),
  VerificacaoHumana: plataforma.VerificacaoHumana,
});
type Dados = ReturnType<typeof dadosDe>;
type Numero = keyof typeof LIMITES_DA_SEGURANCA;

const rotulos = {
  SessaoHoras: 'Duração máxima (horas)',
  OciosaEquipeMinutos: 'Equipe sem uso (minutos)',
  OciosaAlunoMinutos: 'Aluno sem uso (minutos)',
  SenhaMinima: 'Tamanho mínimo (caracteres)',
  VerificacaoHumana: 'Pedir a verificação humana',
  ExigeDuasEtapas: 'Exigir a verificação em duas etapas de administradores e gestores',
} as const;
const ids = {
  SessaoHoras: 'SessaoHoras',
  OciosaEquipeMinutos: 'OciosaEquipeMinutos',
  OciosaAlunoMinutos: 'OciosaAlunoMinutos',
  SenhaMinima: 'SenhaMinima',
};
const numeros: Numero[] = ['SessaoHoras', 'OciosaEquipeMinutos', 'OciosaAlunoMinutos', 'SenhaMinima'];
const verificacoes = {
  erros: 'Depois de senhas erradas',
  sempre: 'Sempre',
} satisfies Record<(typeof verificacoesHumanas)[number], string>;

const legivel = (campo: keyof Dados, dados: Dados) => {
  if (campo === 'ExigeDuasEtapas') return dados.ExigeDuasEtapas ? 'sim' : 'não';
  return campo === 'VerificacaoHumana' ? verificacoes[dados.VerificacaoHumana] : dados[campo];
};
const campos = [...numeros, 'VerificacaoHumana', 'ExigeDuasEtapas'] as const;
const comparar = (minha: Dados, atual: Dados) =>
  campos
    .filter((campo) => minha[campo] !== atual[campo])
    .map((campo) => ({
      rotulo: rotulos[campo],
      minha: legivel(campo, minha),
      atual: legivel(campo, atual),
    }));

const foraDosLimites = (campo: Numero, texto: string) => {
  const [minimo, maximo] = LIMITES_DA_SEGURANCA[campo];
  const numero = Number(texto);
  return Number.isInteger(numero) && texto.trim() !== '' && numero >= minimo && numero <= maximo
    ? null
    : `Use um número de ${minimo} a ${maximo}.`;
};

function FormularioDaSeguranca({ plataforma }: { plataforma: Plataforma }) {
  const decisao = useDecisao({
    plataforma,
    dadosDe,
    ids,
    comparar,
    conferir: (dados) =>
      Object.fromEntries(numeros.map((campo) => [campo, foraDosLimites(campo, dados[campo])])),
    enviar: (dados, Versao = 0) =>
      api(alterarSeguranca, {
        body: {
          ...dados,
          SessaoHoras: Number(dados.SessaoHoras),
          OciosaEquipeMinutos: Number(dados.OciosaEquipeMinutos),
          OciosaAlunoMinutos: Number(dados.OciosaAlunoMinutos),
          SenhaMinima: Number(dados.SenhaMinima),
          Versao,
        },
      }),
  });
  const { dados, mudar } = decisao;
  const numero = (campo: Numero) => ({
    ...decisao.campo(campo),
    label: rotulos[campo],
    inputMode: 'numeric' as const,
    maxLength: 4,
    help: `De ${LIMITES_DA_SEGURANCA[campo].join(' a ')}.`,
  });
  return (
    <div className={styles.estreito}>
      <FormularioDaPlataforma decisao={decisao}>
        <fieldset className={styles.grupo}>
          <legend>Sessões</legend>
          <TextField {...numero('SessaoHoras')} />
          <div className={styles.trio}>
            <TextField {...numero('OciosaEquipeMinutos')} />
            <TextField {...numero('OciosaAlunoMinutos')} />
          </div>
          <p className={styles.nota}>
            Depois desse tempo a pessoa entra de novo. Equipe são os administradores e gestores. Um prazo
            menor vale na hora, também para quem já entrou.
          </p>
        </fieldset>
        <fieldset className={styles.grupo}>
          <legend>Senhas</legend>
          <TextField
            {...numero('SenhaMinima')}
            help="De 8 a 64. Vale para as próximas senhas. Senhas fáceis de adivinhar são sempre recusadas."
          />
        </fieldset>
        <fieldset className={styles.grupo}>
          <legend>Entrada</legend>
          <SelectField
            name="VerificacaoHumana"
            label={rotulos.VerificacaoHumana}
            value={dados.VerificacaoHumana}
            onValue={(valor) => mudar({ VerificacaoHumana: valor === 'sempre' ? 'sempre' : 'erros' })}
            options={verificacoesHumanas.map((valor) => ({ value: valor, label: verificacoes[valor] }))}
            help="Ao entrar e ao pedir uma nova senha."
          />
          <CheckboxField
            name="ExigeDuasEtapas"
            label={rotulos.ExigeDuasEtapas}
            help="Quem ainda não a ativou é levado a ativá-la na próxima entrada."
            checked={dados.ExigeDuasEtapas}
            onChecked={(ExigeDuasEtapas) => mudar({ ExigeDuasEtapas })}
          />
          <Administradores />
        </fieldset>
      </FormularioDaPlataforma>
    </div>
  );
}

export const Seguranca = () => <ComPlataforma Formulario={FormularioDaSeguranca} />;
