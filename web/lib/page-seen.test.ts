import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rememberPage, pageSeen, browserName, lastPageSeen } from './page-seen.ts';

const MEUS = { label: 'Meus Cursos' };

describe('onde a pessoa estava', () => {
  test('a aula e o curso vêm da página da aula', () => {
    assert.deepEqual(pageSeen('/curso-aluno/3?matricula=9&aula=7', 'Ancoragem', [MEUS, { label: 'NR-35' }]), {
      Pagina: 'Ancoragem (/curso-aluno/3)',
      Curso: 'NR-35',
      Aula: 'Ancoragem',
    });
  });

  test('na página do curso não há aula; fora dele, nem curso', () => {
    assert.deepEqual(pageSeen('/curso-aluno/3?matricula=9', 'NR-35', [MEUS]), {
      Pagina: 'NR-35 (/curso-aluno/3)',
      Curso: 'NR-35',
      Aula: '',
    });
    assert.deepEqual(pageSeen('/perfil', 'Perfil', []), { Pagina: 'Perfil (/perfil)', Curso: '', Aula: '' });
  });

  test('nomes longos cabem no que o servidor aceita', () => {
    const place = pageSeen('/curso-aluno/3?aula=7', 'a'.repeat(500), [{ label: 'c'.repeat(500) }]);
    assert.deepEqual(
      Object.values(place).map((text) => text.length),
      [200, 200, 200],
    );
  });

  test('vir à ajuda não apaga de onde se veio', () => {
    rememberPage('/perfil', 'Perfil', []);
    rememberPage('/suporte?escrever=1', 'Central de Ajuda', []);
    assert.equal(lastPageSeen().Pagina, 'Perfil (/perfil)');
  });
});

describe('navegador', () => {
  for (const [agent, name] of [
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome 130 · Android · 360 × 740',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge 130 · Windows · 360 × 740',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari 18 · iPhone ou iPad · 360 × 740',
    ],
    ['coisa estranha', '360 × 740'],
  ] as const) {
    test(name, () => assert.equal(browserName(agent, 360, 740), name));
  }
});
