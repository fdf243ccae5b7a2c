import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hoje } from '#contract/estudo/aulas-hoje.ts';
import { dizerHoje } from './dizerHoje.ts';

const HOJE = '2026-11-15';
const aula = { IdClienteTurmaAluno: 7, IdCurso: 3, IdCursoConteudoAula: 9, Nome: 'Altura' };
const estudo = {
  Pede: 'estudo' as const,
  ...aula,
  Turma: 'Turma de novembro',
  Norma: 'NR-35',
  Minutos: 25,
  Prazo: '2026-12-20',
  Renova: null,
};
const Codigo = 'CODIGO';
const encontro = {
  Dia: HOJE,
  HoraInicio: '08:00',
  HoraFim: '12:30',
  Local: 'Galpão 3',
  Instrutor: 'Ivo Prado',
};

const dizer = (pedido: Hoje, dia = HOJE) => {
  const frase = dizerHoje(pedido, dia);
  return frase && frase.antes + frase.nome + frase.depois;
};

test('o estudo de hoje: quanto, de quê e por quê', () => {
  assert.equal(dizer(estudo), 'Hoje: 25 min de Altura, por exigência da norma NR-35, até 20/12/2026.');
  assert.equal(
    dizer({ ...estudo, Norma: '' }),
    'Hoje: 25 min de Altura, para concluir até 20/12/2026 (Turma de novembro).',
  );
  assert.equal(
    dizer({ ...estudo, Prazo: '2026-11-18' }),
    'Hoje: 25 min de Altura, porque o prazo da turma termina em 3 dias.',
  );
  const Renova = { Codigo, Validade: '2026-11-30', StatusCertificado: 'AV' as const };
  assert.equal(
    dizer({ ...estudo, Renova }),
    'Hoje: 25 min de Altura, porque o seu certificado vence em 30/11/2026.',
  );
  assert.equal(
    dizer({
      ...estudo,
      Prazo: HOJE,
      Renova: { ...Renova, Validade: '2026-11-01', StatusCertificado: 'VE' },
    }),
    'Hoje: 25 min de Altura, porque o seu certificado venceu em 01/11/2026 e o prazo da turma termina hoje.',
  );
  assert.equal(dizerHoje(estudo, HOJE)?.acao?.destino, '/curso-aluno/3?matricula=7&aula=9');
});

test('o encontro de hoje, o de outro dia e o que não tem dia', () => {
  const pedido = { Pede: 'encontro' as const, ...aula, Encontro: encontro };
  assert.equal(dizer(pedido), 'Hoje, 8h–12h30: aula presencial de Altura, Galpão 3, com Ivo Prado.');
  assert.equal(
    dizer(pedido, '2026-11-14'),
    'Nada a fazer hoje: a próxima aula de Altura é presencial, em 15/11/2026, 8h–12h30, Galpão 3, com Ivo Prado.',
  );
  assert.equal(
    dizer({ ...pedido, Encontro: null }),
    'Nada a fazer hoje: a próxima aula de Altura é presencial e ainda não tem data.',
  );
});

test('o que não é estudo', () => {
  assert.equal(
    dizer({ Pede: 'assinatura', Codigo, Nome: 'Altura' }),
    'Hoje: 1 min para assinar o seu certificado de Altura, que só vale com a sua assinatura.',
  );
  assert.equal(
    dizer({ Pede: 'turma', Nome: 'Altura', Codigo, Validade: '2026-11-16', StatusCertificado: 'AV' }),
    'O seu certificado de Altura vence amanhã e você ainda não está em uma turma que o renove: fale com o seu gestor.',
  );
  assert.equal(
    dizer({ Pede: 'esperar', Nome: 'Altura', DataInicio: '2026-11-20' }),
    'Nada a fazer hoje: Altura começa em 20/11/2026.',
  );
});

test('uma resposta guardada de outro dia não diz o que deixou de ser', () => {
  assert.equal(dizer(estudo, '2026-12-21'), null);
  assert.equal(dizer({ Pede: 'encontro', ...aula, Encontro: encontro }, '2026-11-16'), null);
  assert.equal(dizer({ Pede: 'esperar', Nome: 'Altura', DataInicio: HOJE }), null);
});
