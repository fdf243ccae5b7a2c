import { Stack } from '@mantine/core';
import type { TreinamentoAnterior } from '#contract/prova/aproveitamentos.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { CampoDeHoras } from '../../externos/CampoDeHoras.tsx';
import { dizerHoras } from '../../../estudo/avaliacoes/evidencia/dizer.ts';
import { Escolhas } from './Escolhas.tsx';
import { ids, type PassoProps } from './passo.ts';
import { chaveDe } from './rascunho.ts';

const fatos = ({ Instituicao, DataConclusao, CargaHoraria, Validade }: TreinamentoAnterior) =>
  [
    Instituicao,
    `concluído em ${formatDay(DataConclusao)}`,
    CargaHoraria === null ? '' : dizerHoras(CargaHoraria),
    Validade === null ? '' : `válido até ${formatDay(Validade)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The person's certificates, those that no longer count with the reason. */
export function EscolherTreinamentos({ opcoes, rascunho, mudar, erro }: PassoProps) {
  const { Treinamentos, Presenciais, Praticas } = rascunho;
  const escolher = (chave: string, escolhido: boolean) => {
    const outros = Object.entries(Treinamentos).filter(([uma]) => uma !== chave);
    mudar({ Treinamentos: Object.fromEntries(escolhido ? [...outros, [chave, '']] : outros) });
  };
  return (
    <Escolhas
      id={ids.Treinamentos}
      legenda={`Certificados de ${opcoes.Nome}`}
      ajuda="A validade do novo certificado conta do treinamento mais antigo que você escolher."
      erro={erro('Treinamentos')}
      escolha={[Treinamentos, Presenciais, Praticas]}
    >
      {opcoes.Treinamentos.map((um) => {
        const chave = chaveDe(um);
        const horas = Treinamentos[chave];
        return (
          <Stack key={chave} gap="xs">
            <CheckboxField
              id={`${ids.Treinamentos}-${chave}`}
              label={um.Nome}
              help={um.Impedimento === null ? fatos(um) : `${fatos(um)}. ${um.Impedimento}`}
              disabled={um.Impedimento !== null}
              checked={horas !== undefined}
              onChecked={(escolhido) => escolher(chave, escolhido)}
            />
            {horas === undefined || um.CargaHoraria !== null ? null : (
              <CampoDeHoras
                id={`${ids.Treinamentos}-${chave}-horas`}
                label={`Carga horária de ${um.Nome}, em horas`}
                help="Como está no certificado."
                value={horas}
                onValue={(digitadas) => mudar({ Treinamentos: { ...Treinamentos, [chave]: digitadas } })}
              />
            )}
            {horas === undefined || um.HorasPresenciais !== null ? null : (
              <CampoDeHoras
                id={`${ids.Treinamentos}-${chave}-presenciais`}
                label={`Horas presenciais de ${um.Nome}`}
                help="As que o documento declara. Em branco: nenhuma."
                value={Presenciais[chave] ?? ''}
                onValue={(digitadas) => mudar({ Presenciais: { ...Presenciais, [chave]: digitadas } })}
              />
            )}
            {horas === undefined || um.HorasPraticas !== null || !opcoes.PedePratica ? null : (
              <CampoDeHoras
                id={`${ids.Treinamentos}-${chave}-praticas`}
                label={`Horas de prática de ${um.Nome}`}
                help="Das presenciais, as que o documento declara como prática. Em branco: nenhuma."
                value={Praticas[chave] ?? ''}
                onValue={(digitadas) => mudar({ Praticas: { ...Praticas, [chave]: digitadas } })}
              />
            )}
          </Stack>
        );
      })}
    </Escolhas>
  );
}
