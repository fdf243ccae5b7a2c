import type { Hoje, Renova } from '#contract/estudo/aulas-hoje.ts';
import { dizerEncontro, dizerHorario } from '#contract/encontro.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { enderecoDaAula } from '../enderecos.ts';
import { diasAte, dizerMinutos } from '../prazo.ts';

/** One sentence around a name, and where what it asks for is done. */
export type Frase = {
  antes: string;
  nome: string;
  depois: string;
  acao: { rotulo: string; destino: string } | null;
};

/** From so many days on, a deadline is a reason by itself. */
const PERTO = 7;

function emDias(dia: string, hoje: string): string {
  const dias = diasAte(dia, hoje);
  if (dias === 0) return 'hoje';
  return dias === 1 ? 'amanhã' : `em ${dias} dias`;
}

function dizerVencimento({ Validade }: Pick<Renova, 'Validade'>, hoje: string): string {
  if (Validade < hoje) return `venceu em ${formatDay(Validade)}`;
  return diasAte(Validade, hoje) < 2 ? `vence ${emDias(Validade, hoje)}` : `vence em ${formatDay(Validade)}`;
}

type Estudo = Extract<Hoje, { Pede: 'estudo' }>;

function porque({ Renova, Prazo, Norma, Turma }: Estudo, hoje: string): string {
  const perto = diasAte(Prazo, hoje) <= PERTO;
  const fim = `o prazo da turma termina ${emDias(Prazo, hoje)}`;
  if (Renova !== null) {
    return `, porque o seu certificado ${dizerVencimento(Renova, hoje)}${perto ? ` e ${fim}` : ''}.`;
  }
  if (perto) return `, porque ${fim}.`;
  const prazo = `até ${formatDay(Prazo)}`;
  return Norma === ''
    ? `, para concluir ${prazo} (${Turma}).`
    : `, por exigência da norma ${Norma}, ${prazo}.`;
}

/**
 * What the server asked of the person, said of this day; null when it is no longer so: an answer that was kept may be
 * of another day.
 */
export function dizerHoje(pedido: Hoje, hoje: string): Frase | null {
  switch (pedido.Pede) {
    case 'estudo': {
      if (pedido.Prazo < hoje) return null;
      return {
        antes: `Hoje: ${dizerMinutos(pedido.Minutos)} de `,
        nome: pedido.Nome,
        depois: porque(pedido, hoje),
        acao: { rotulo: 'Estudar agora', destino: enderecoDaAula(pedido, pedido.IdCursoConteudoAula) },
      };
    }
    case 'encontro': {
      const { Encontro, Nome: nome } = pedido;
      const acao = { rotulo: 'Ver a aula', destino: enderecoDaAula(pedido, pedido.IdCursoConteudoAula) };
      if (Encontro === null) {
        return {
          antes: 'Nada a fazer hoje: a próxima aula de ',
          nome,
          depois: ' é presencial e ainda não tem data.',
          acao,
        };
      }
      if (Encontro.Dia < hoje) return null;
      if (Encontro.Dia === hoje) {
        return {
          antes: `Hoje, ${dizerHorario(Encontro)}: aula presencial de `,
          nome,
          depois: `, ${Encontro.Local}, com ${Encontro.Instrutor}.`,
          acao,
        };
      }
      return {
        antes: 'Nada a fazer hoje: a próxima aula de ',
        nome,
        depois: ` é presencial, em ${dizerEncontro(Encontro)}.`,
        acao,
      };
    }
    case 'assinatura':
      return {
        antes: 'Hoje: 1 min para assinar o seu certificado de ',
        nome: pedido.Nome,
        depois: ', que só vale com a sua assinatura.',
        acao: { rotulo: 'Assinar agora', destino: `/cursos-aluno/certificados?assinar=${pedido.Codigo}` },
      };
    case 'turma':
      return {
        antes: 'O seu certificado de ',
        nome: pedido.Nome,
        depois: ` ${dizerVencimento(pedido, hoje)} e você ainda não está em uma turma que o renove: fale com o seu gestor.`,
        acao: null,
      };
    case 'esperar':
      if (pedido.DataInicio <= hoje) return null;
      return {
        antes: 'Nada a fazer hoje: ',
        nome: pedido.Nome,
        depois: ` começa em ${formatDay(pedido.DataInicio)}.`,
        acao: null,
      };
    default:
      return { antes: 'Nada a fazer hoje: você não tem curso aberto.', nome: '', depois: '', acao: null };
  }
}
