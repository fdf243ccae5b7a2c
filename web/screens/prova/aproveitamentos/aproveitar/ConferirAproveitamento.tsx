import { Stack } from '@mantine/core';
import { formatDay } from '../../../../lib/formats.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ListaDeDados } from '../../../../components/ListaDeDados.tsx';
import { dizerHoras } from '../../../estudo/avaliacoes/evidencia/dizer.ts';
import type { PassoProps, Previa } from './passo.ts';
import { dizerTreinamento, escolhidos } from './rascunho.ts';

type ConferirProps = PassoProps & { previa: Previa };

const resultado = (faltam: number) =>
  faltam === 0
    ? 'O curso fica concluído agora, e o certificado é emitido.'
    : `O certificado sai quando a pessoa terminar ${faltam === 1 ? 'a aula que falta' : `as ${faltam} aulas que faltam`}.`;

/** All that will be recorded, and until when the certificate will be in force. */
export function ConferirAproveitamento({ opcoes, rascunho, previa }: ConferirProps) {
  const { Horas, HorasCobertas, ContaDesde, Validade, AulasQueFaltam } = previa;
  const aulas = opcoes.Aulas.filter((aula) => rascunho.Aulas.includes(aula.IdCursoConteudoAula));
  const { ResponsavelTecnico: rt } = opcoes;
  return (
    <Stack gap="md">
      <Notice
        kind="info"
        title={
          Validade === null
            ? 'O certificado não terá prazo de validade.'
            : `O certificado valerá até ${formatDay(Validade)}.`
        }
      >
        {Validade === null
          ? ''
          : `A validade conta de ${formatDay(ContaDesde)}, do treinamento mais antigo. `}
        {resultado(AulasQueFaltam)}
      </Notice>
      <ListaDeDados
        frases
        dados={[
          { nome: 'Pessoa', valor: opcoes.Nome },
          {
            nome: 'Treinamentos anteriores',
            valor: escolhidos(opcoes.Treinamentos, rascunho)
              .map((um) => dizerTreinamento(um, opcoes))
              .join('; '),
          },
          { nome: 'Aulas cobertas', valor: aulas.map(({ Titulo }) => Titulo).join('; ') },
          {
            nome: 'Horas',
            valor: `${dizerHoras(HorasCobertas)} em aulas, de ${dizerHoras(Horas)} dos treinamentos anteriores`,
          },
          {
            nome: 'Validado por',
            valor: `${[rt?.Nome, rt?.Registro].filter(Boolean).join(', ')}, em ${formatDay(rascunho.ValidadoEm)}`,
          },
          { nome: 'Documento', valor: rascunho.arquivo?.name ?? null },
        ]}
      />
    </Stack>
  );
}
