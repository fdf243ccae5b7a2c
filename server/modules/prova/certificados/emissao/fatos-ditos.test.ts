import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

/** Facts of law that screens, help and sample courses tell in words: each as it was read, and what must not be said. */

const texto = (arquivo: string) => readFileSync(arquivo, 'utf8').replaceAll(/\s+/g, ' ');

describe('os fatos que as telas dizem', () => {
  const DITOS: [fato: string, onde: string, palavras: RegExp][] = [
    [
      'volta de afastamento: 180 dias; NR-10, 3 meses; NR-11 Anexo I, 6 meses',
      'web/screens/turmas/turmas/FormularioDaTurma.tsx',
      /180 dias afastado \(3 meses na NR-10; 6 meses na NR-11, Anexo I\)/,
    ],
    [
      'NR-20 20.12.9.1: 30, 45 e 90 dias',
      'web/screens/turmas/turmas/FormularioDaTurma.tsx',
      /os 30, 45 e 90 dias da NR-20, item 20\.12\.9\.1/,
    ],
    [
      'NR-06 6.9.2.1.1: o número do CA e a validade do equipamento',
      'server/sample/cursos/nr06-textos.ts',
      /número do CA e a <strong>validade do equipamento<\/strong> \(NR-06, item 6\.9\.2\.1\.1\)/,
    ],
    [
      'Lei 15.352/2026: a ANPD é agência',
      'web/screens/operacao/privacidade/PrivacidadeScreen.tsx',
      /Agência Nacional de Proteção de Dados \(ANPD\)/,
    ],
    [
      'LGPD, art. 19, II: 15 dias são do acesso; o resto, sem demora',
      'web/screens/operacao/privacidade/PrivacidadeScreen.tsx',
      /declaração completa dos seus dados vem em até 15 dias \(LGPD, art\. 19, II\); os outros pedidos são atendidos sem demora/,
    ],
    [
      'incidente: o cliente é avisado na hora, e a comunicação é dele',
      'web/screens/operacao/suporte/artigos/adm-configuracoes.ts',
      /Avise na hora cada cliente atingido: ele é o controlador, e a comunicação à ANPD e às pessoas é dele/,
    ],
    [
      'o responsável técnico tem a última palavra',
      'web/screens/ensino/cursos/informacoes/NormaDoCurso.tsx',
      /nada falta do que conferimos nela\. A última palavra é do responsável técnico/,
    ],
    [
      'o que ninguém assinou é autêntico e incompleto (NR-01 1.7.1.1)',
      'web/screens/prova/certificados/publico/Veredicto.tsx',
      /Autêntico; incompleto: falta a assinatura do trabalhador/,
    ],
  ];
  for (const [fato, onde, palavras] of DITOS) {
    test(fato, () => assert.match(texto(onde), palavras));
  }

  const NUNCA: [fato: string, palavras: RegExp][] = [
    ['a ANPD não é autoridade (Lei 15.352/2026)', /Autoridade Nacional de Proteção/i],
    ['“tudo o que a norma pede” não é nosso para dizer', /tudo o que a norma (pede|exige)/i],
    ['o S-2245 não existe mais: não se oferece', /(enviar|gerar|exportar)[^.]{0,40}S-2245/i],
  ];
  const arquivos = globSync('{server,web,contract}/**/*.{ts,tsx}').filter(
    (arquivo) => !/\.test\.|node_modules/.test(arquivo),
  );
  for (const [fato, palavras] of NUNCA) {
    test(fato, () => {
      assert.ok(arquivos.length > 2000);
      assert.deepEqual(
        arquivos.filter((arquivo) => palavras.test(texto(arquivo))),
        [],
      );
    });
  }
});
