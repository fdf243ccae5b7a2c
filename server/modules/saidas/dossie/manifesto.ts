import { momento } from '../../../domain/calendario.ts';
import { porExtenso as dia } from '#contract/dia.ts';
import { cnpj } from '../../../domain/palavras.ts';
import { alcanceEmPalavras, type Retrato } from './capa.ts';
import { CONTEUDO, naoHa } from './conteudo.ts';

/** What is in the archive, told to people and to programs. */

export type Arquivo = { Nome: string; Tamanho: number; Sha256: string };

const LINHA = '\r\n';

export function leiaMe(retrato: Retrato, arquivos: readonly Arquivo[]): Buffer {
  const { turma, identificacao: quem, papel, GeradoEm } = retrato;
  const linhas = [
    'DOSSIÊ DA TURMA',
    '',
    `Empresa: ${quem.RazaoSocial} (${quem.NomeFantasia}), CNPJ ${cnpj(quem.CNPJ)}`,
    `Turma: ${turma.Descricao}, de ${dia(turma.DataInicio)} a ${dia(turma.DataTermino)}`,
    `Pessoas incluídas: ${alcanceEmPalavras(retrato)}`,
    `Gerado em ${momento(GeradoEm.toISOString())} por ${quem.Autor} (${papel})`,
    '',
    'O QUE HÁ AQUI',
    '',
    ...CONTEUDO.map(([nome, descricao]) => `${nome}: ${descricao}`),
    '',
    'O QUE NÃO HÁ AQUI',
    '',
    ...naoHa(retrato.material),
    '',
    'O "Nº" é o mesmo para a pessoa em todas as tabelas. Dias e horas são de Brasília.',
    'Certificado sem a assinatura da pessoa traz esse aviso impresso.',
    '',
    'COMO CONFERIR',
    '',
    'Cada arquivo deve dar o SHA-256 da lista abaixo.',
    'No Windows (PowerShell): Get-FileHash "Pessoas.xlsx"',
    'No Linux ou no Mac: shasum -a 256 "Pessoas.xlsx"',
    'Um certificado também se confere pelo código, no endereço impresso nele.',
    '',
    'PROTEÇÃO DE DADOS',
    '',
    'Contém dados pessoais. Use só para comprovar o treinamento e apague as cópias de que não precisa (LGPD).',
    '',
    'ARQUIVOS',
    '',
    ...arquivos.map(({ Nome, Sha256 }) => `${Sha256}  ${Nome}`),
    '',
  ];
  // With a mark, or Windows would take the accents for something else.
  return Buffer.from(`\uFEFF${linhas.join(LINHA)}`);
}

export function manifesto(retrato: Retrato, Arquivos: readonly Arquivo[]): Buffer {
  const { turma, identificacao: quem, papel, origem, totais, GeradoEm, setores } = retrato;
  const dados = {
    Formato: 'habilita-dossie/1',
    GeradoEm: GeradoEm.toISOString(),
    GeradoPor: { Nome: quem.Autor, Papel: papel },
    Plataforma: { Nome: quem.Plataforma, Endereco: origem },
    Cliente: { NomeFantasia: quem.NomeFantasia, RazaoSocial: quem.RazaoSocial, CNPJ: quem.CNPJ },
    Turma: {
      IdClienteTurma: turma.IdClienteTurma,
      Descricao: turma.Descricao,
      DataInicio: turma.DataInicio,
      DataTermino: turma.DataTermino,
      Status: turma.Status,
    },
    /** Null: everybody in the class. */
    Setores: setores,
    Totais: totais,
    Algoritmo: 'SHA-256',
    Arquivos,
  };
  return Buffer.from(`${JSON.stringify(dados, null, 2)}\n`);
}
