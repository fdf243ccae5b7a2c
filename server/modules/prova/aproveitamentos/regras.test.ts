import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { julgar } from './escolha.ts';
import { excesso, horasDe } from './regras.ts';

const presencial = (DuracaoMinutos: number, Pratica = true) => ({
  Tipo: 'presencial' as const,
  DuracaoMinutos,
  Pratica,
});
const treinamento = (
  CargaHoraria: number,
  HorasPresenciais = CargaHoraria,
  HorasPraticas = CargaHoraria,
) => ({
  CargaHoraria,
  HorasPresenciais,
  HorasPraticas,
});
const ITEM = { pratica: 'NR-35, item 35.4.1' };

describe('o que se aproveita é julgado como é dito, em centésimos de hora', () => {
  test('50 minutos cabem no nosso certificado, que diz 0,83 h; 51, não', () => {
    const feitas = [treinamento(0.83)];
    assert.equal(excesso({ treinamentos: feitas, aulas: [presencial(50)] }, ITEM), null);
    assert.match(
      excesso({ treinamentos: feitas, aulas: [presencial(51)] }, ITEM) ?? '',
      /somam 0,85 h, e os treinamentos anteriores, 0,83 h/,
    );
  });

  test('as presenciais e as práticas, cada uma por si', () => {
    const aulas = [presencial(50)];
    assert.equal(excesso({ treinamentos: [treinamento(2, 0.83, 0.83)], aulas }, ITEM), null);
    assert.match(
      excesso({ treinamentos: [treinamento(2, 0.82)], aulas }, ITEM) ?? '',
      /somam 0,83 h, e os treinamentos anteriores têm 0,82 h presenciais\. Faltam 0,01 h/,
    );
    assert.match(
      excesso({ treinamentos: [treinamento(2, 2, 0.82)], aulas }, ITEM) ?? '',
      /somam 0,83 h, e os treinamentos anteriores têm 0,82 h de prática.*Faltam 0,01 h/,
    );
  });

  test('o que se soma não perde nem ganha por ser somado', () => {
    const treinamentos = [treinamento(0.1), treinamento(0.2)];
    assert.deepEqual(horasDe({ treinamentos, aulas: [presencial(18)] }), { Horas: 0.3, HorasCobertas: 0.3 });
    const tres = [treinamento(1.1), treinamento(1.1), treinamento(1.1)];
    assert.equal(excesso({ treinamentos: tres, aulas: [presencial(198)] }, ITEM), null);
  });

  test('um minuto a mais que oito horas é mais', () => {
    assert.equal(excesso({ treinamentos: [treinamento(8)], aulas: [presencial(480)] }, ITEM), null);
    assert.match(
      excesso({ treinamentos: [treinamento(8)], aulas: [presencial(481)] }, ITEM) ?? '',
      /somam 8,02 h/,
    );
  });
});

test('de um certificado guardado com mais casas, as presenciais que ele diz não são mais que todas', () => {
  const ANTERIOR = {
    Origem: 'certificado' as const,
    Id: 1,
    Codigo: null,
    Nome: 'Resgate',
    Instituicao: 'Habilita',
    DataConclusao: '2026-01-01',
    ContaDesde: '2026-01-01',
    Validade: null,
    CargaHoraria: 1.6666,
    HorasPresenciais: 1.67,
    HorasPraticas: 1.67,
    EsperaAssinatura: false,
  };
  const aula = { IdCursoConteudoAula: 1, Modulo: 'Módulo', Titulo: 'Prática', ...presencial(100) };
  const alvo = { PrazoCertificado: 0, AproveitamentoMeses: null } as Parameters<typeof julgar>[1]['alvo'];
  const com = (HorasPresenciais: number) =>
    julgar(
      {
        IdClienteTurmaAluno: 1,
        IdCurso: 1,
        Treinamentos: [{ Origem: 'certificado', Id: 1 }],
        Aulas: [1],
      },
      {
        alvo,
        pedido: { SomenteEmpresa: '', ...ITEM },
        anteriores: [{ ...ANTERIOR, HorasPresenciais }],
        aulas: [aula],
        hoje: '2026-06-01',
      },
    );
  assert.equal(com(1.67).aulas.length, 1);
  assert.throws(() => com(1.68), /as horas presenciais são mais que todas/);
  assert.throws(() => com(1.66), /as horas de prática são mais que as presenciais/);
});
