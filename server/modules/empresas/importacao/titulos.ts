import { CAMPOS, type Campo, type Mapeamento } from '#contract/empresas/importacao.ts';
import type { Folha, LinhaLida } from './leitura/recusa.ts';

/** Which column is which, by the words people write above them. */

const SINONIMOS: Record<Campo, string[]> = {
  Nome: [
    'nome',
    'nome completo',
    'nome do funcionario',
    'nome do colaborador',
    'nome do aluno',
    'funcionario',
    'colaborador',
    'empregado',
    'aluno',
    'pessoa',
  ],
  CPF: [
    'cpf',
    'c p f',
    'cpf do funcionario',
    'cpf do colaborador',
    'cpf do aluno',
    'n cpf',
    'numero do cpf',
    'cpf aluno',
  ],
  Email: [
    'e mail',
    'email',
    'correio eletronico',
    'endereco de e mail',
    'email corporativo',
    'e mail corporativo',
  ],
  Setor: ['setor', 'setores', 'departamento', 'area', 'depto', 'secao', 'lotacao', 'setoresimportacao'],
  Telefone: ['telefone', 'celular', 'fone', 'tel', 'whatsapp', 'telefone celular'],
  Matricula: ['matricula', 'registro', 'n matricula', 'numero de matricula', 're', 'chapa'],
  Cargo: ['cargo', 'funcao', 'cargo funcao', 'ocupacao'],
  Situacao: [
    'situacao',
    'status',
    'situacao do funcionario',
    'situacao do colaborador',
    'situacao cadastral',
    'demissao',
    'data demissao',
    'data de demissao',
    'data desligamento',
    'data de desligamento',
    'desligamento',
  ],
  Gestor: ['gestor', 'gestor s n', 'e gestor', 'eh gestor', 'lider', 'gestor sim nao'],
};

const CAMPO_DE = new Map(
  CAMPOS.flatMap((campo) => SINONIMOS[campo].map((titulo) => [titulo, campo] as const)),
);

/** Without accents, case and punctuation, so that "E-mail (*)" and "EMAIL" meet their field. */
export const tituloSimples = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "DEPTO / SETOR" says the same twice: what each part says alone, when all say one thing. */
function campoDe(titulo: string): Campo | undefined {
  const inteiro = CAMPO_DE.get(tituloSimples(titulo));
  if (inteiro) return inteiro;
  const partes = titulo
    .split(/[/|()\\–—]| - | ou | e /i)
    .map(tituloSimples)
    .filter((parte) => parte !== '');
  const campos = new Set(partes.map((parte) => CAMPO_DE.get(parte)));
  return campos.size === 1 ? [...campos][0] : undefined;
}

export const mapeamentoVazio = (): Mapeamento => ({
  Nome: null,
  CPF: null,
  Email: null,
  Setor: null,
  Telefone: null,
  Matricula: null,
  Cargo: null,
  Gestor: null,
  Situacao: null,
});

/** `salvo` says what an administrator chose before for a heading of this client; it wins over the synonyms. */
export function reconhecer(
  titulos: string[],
  salvo: ReadonlyMap<string, Campo | null> = new Map<string, Campo | null>(),
): Mapeamento {
  const mapeamento = mapeamentoVazio();
  const simples = titulos.map(tituloSimples);
  for (const escolhido of [true, false]) {
    for (const [coluna, titulo] of simples.entries()) {
      if (salvo.has(titulo) !== escolhido) continue;
      const campo = escolhido ? salvo.get(titulo) : campoDe(titulos[coluna] ?? '');
      if (campo) mapeamento[campo] ??= coluna;
    }
  }
  return mapeamento;
}

const quantos = (mapeamento: Mapeamento) => CAMPOS.filter((campo) => mapeamento[campo] !== null).length;

/** A title or a logo may stand above the headings: they are the row, among the first, that says most. */
export function acharTitulos(linhas: LinhaLida[], salvo?: ReadonlyMap<string, Campo | null>): number {
  let melhor = { indice: 0, campos: 0 };
  for (const [indice, { Celulas }] of linhas.slice(0, 15).entries()) {
    const campos = quantos(reconhecer(Celulas, salvo));
    if (campos > melhor.campos) melhor = { indice, campos };
  }
  return melhor.indice;
}

/** Of several sheets: the one whose headings say most, then the longest. */
export function melhorFolha(folhas: Folha[], salvo?: ReadonlyMap<string, Campo | null>): Folha | undefined {
  const campos = ({ Linhas }: Folha) =>
    quantos(reconhecer(Linhas[acharTitulos(Linhas, salvo)]?.Celulas ?? [], salvo));
  return folhas.toSorted((a, b) => campos(b) - campos(a) || b.Linhas.length - a.Linhas.length)[0];
}
