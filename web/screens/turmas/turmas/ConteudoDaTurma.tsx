import { Colunas, Secao } from '../../../components/Secao.tsx';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { CursosDaTurma } from './CursosDaTurma.tsx';
import { dadosDe, TIPOS_DA_TURMA, type TurmaDetalhe } from './dados-da-turma.ts';

/** What is studied, and what the certificates of this class say beside the course's name. */
export function ConteudoDaTurma({ turma }: { turma: TurmaDetalhe }) {
  const altera = useAreaAdm() && turma.Status !== 'CA';
  const { Tipo, MotivoEventual } = dadosDe(turma);
  const espaco = turma.EspacoConfinado;
  return (
    <Colunas>
      <CursosDaTurma turma={turma} />
      <Secao
        titulo="Regras"
        texto={
          altera
            ? 'Valem nos certificados desta turma. Mude em “Editar turma”.'
            : 'Valem nos certificados desta turma.'
        }
      >
        <ListaDeDados
          frases
          dados={[
            {
              nome: 'Tipo de treinamento',
              valor: TIPOS_DA_TURMA.find(({ value }) => value === Tipo)?.label ?? '',
            },
            ...(Tipo === 'eventual'
              ? [{ nome: 'Motivo do treinamento eventual', valor: MotivoEventual }]
              : []),
            ...(espaco === null
              ? []
              : [
                  { nome: 'Tipo de espaço confinado', valor: espaco.Tipo },
                  { nome: 'Atividades no espaço confinado', valor: espaco.Atividades },
                  { nome: 'Responsável técnico que anuiu', valor: espaco.Anuente },
                ]),
          ]}
        />
      </Secao>
    </Colunas>
  );
}
