import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../campos.ts';
import { cursoLevado, RespostaEnviada, Tentativa } from './avaliacoes.ts';

/** Exams that their author allows without a connection (docs/decisions/0068). */

const tags: ['avaliacoes'] = ['avaliacoes'];

/** For how long an attempt that was taken along waits for its answers; never past the end of the class. */
export const DIAS_DA_PROVA_LEVADA = 7;

export const levarTentativa = call({
  method: 'POST',
  url: '/api/aluno/avaliacao/levar',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary:
      'Sorteia uma tentativa para ser feita sem conexão e a reserva a este curso levado (levarCurso), por sete dias ou até o fim da turma. Conta como tentativa. A que já estava reservada passa para este aparelho, e o outro deixa de valer.',
    body: z.strictObject({ Levado: cursoLevado, IdCursoConteudoAula: id }),
    response: { 200: Tentativa },
  },
});

/** Seconds ago, by the device. */
const ha = z.number().int().min(0).max(31_622_400);

export const entregarLevada = call({
  method: 'POST',
  url: '/api/aluno/avaliacao/entregarLevada',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true },
  schema: {
    tags,
    summary:
      'As respostas de uma tentativa feita sem conexão, corrigidas pelas mesmas regras. Repetida, responde o mesmo. 409, de vez: o prazo passou, a turma foi encerrada, o curso passou a seguir uma norma, ou a tentativa continuou em outro lugar; 422: ainda não, com o porquê.',
    body: z.strictObject({
      IdTentativa: id,
      Levado: cursoLevado,
      ComecadaHa: ha,
      TerminadaHa: ha,
      Respostas: z.array(z.strictObject({ IdQuestao: id, Resposta: RespostaEnviada, Ha: ha })).max(500),
    }),
    response: { 200: Tentativa },
  },
});
