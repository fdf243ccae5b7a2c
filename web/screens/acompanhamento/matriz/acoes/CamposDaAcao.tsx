import { contar } from '#contract/contar.ts';
import { LIMITES } from '#contract/campos.ts';
import type { Output } from '#contract/call.ts';
import type { AcaoDaMatriz, previaDaAcao } from '#contract/acompanhamento/matriz-acoes.ts';
import type { Campos } from '../../../../lib/api.ts';
import { formatDay, today } from '../../../../lib/formats.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { latest } from '../../../../ui/fields/days.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { IDS, type Dados } from './envio.ts';

type Turmas = Output<typeof previaDaAcao>['Turmas'];

type CamposDaAcaoProps = {
  acao: AcaoDaMatriz;
  dados: Dados;
  aoMudar: (dados: Dados) => void;
  erros: Campos;
  turmas: Turmas;
  /** Who would need a seat. */
  pessoas: number;
};

const vagas = (livres: number) => {
  if (livres <= 0) return 'sem vagas';
  return contar(livres, 'vaga', 'vagas');
};

/** What an action needs to know. */
export function CamposDaAcao({ acao, dados, aoMudar, erros, turmas, pessoas }: CamposDaAcaoProps) {
  if (acao === 'estender') {
    return (
      <DateField
        id={IDS.Prazo}
        label="Novo prazo"
        required
        error={erros['Prazo']}
        value={dados.Prazo}
        min={today()}
        presetsFrom={today()}
        onValue={(Prazo) => aoMudar({ ...dados, Prazo })}
      />
    );
  }
  if (acao === 'dispensar') {
    return (
      <TextAreaField
        id={IDS.Motivo}
        label="Motivo"
        help="Fica registrado e aparece em auditorias."
        required
        rows={3}
        maxLength={LIMITES.Motivo}
        error={erros['Motivo']}
        value={dados.Motivo}
        onValue={(Motivo) => aoMudar({ ...dados, Motivo })}
      />
    );
  }
  if (acao === 'matricular') {
    const escolhida = turmas.find(({ IdClienteTurma }) => IdClienteTurma === dados.IdClienteTurma);
    const esperam = escolhida === undefined ? 0 : pessoas - Math.max(0, escolhida.VagasLivres);
    if (turmas.length === 0) {
      return (
        <Notice kind="info" title="Nenhuma turma aberta tem estes cursos.">
          Peça ao administrador do treinamento que abra uma turma, ou abra uma turma de renovação.
        </Notice>
      );
    }
    return (
      <SelectField
        id={IDS.IdClienteTurma}
        label="Turma"
        required
        error={erros['IdClienteTurma']}
        help={
          esperam > 0 ? `${contar(esperam, 'pessoa entra', 'pessoas entram')} na lista de espera.` : undefined
        }
        placeholder="Escolha a turma"
        value={String(dados.IdClienteTurma ?? '')}
        onValue={(valor) => aoMudar({ ...dados, IdClienteTurma: valor === '' ? null : Number(valor) })}
        options={turmas.map(({ IdClienteTurma, Descricao, DataTermino, VagasLivres }) => ({
          value: String(IdClienteTurma),
          label: `${Descricao}, até ${formatDay(DataTermino)}, ${vagas(VagasLivres)}`,
        }))}
      />
    );
  }
  if (acao === 'renovar') {
    return (
      <>
        <DateField
          id={IDS.DataInicio}
          label="Início da turma"
          required
          error={erros['DataInicio']}
          value={dados.DataInicio}
          onValue={(DataInicio) => aoMudar({ ...dados, DataInicio })}
        />
        <DateField
          id={IDS.DataTermino}
          label="Término da turma"
          required
          error={erros['DataTermino']}
          value={dados.DataTermino}
          min={dados.DataInicio}
          presetsFrom={latest(today(), dados.DataInicio)}
          onValue={(DataTermino) => aoMudar({ ...dados, DataTermino })}
        />
      </>
    );
  }
  return null;
}
