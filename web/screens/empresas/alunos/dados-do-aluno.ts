import type { Aluno } from '#contract/empresas/alunos.ts';
import { cpfValido, telefoneValido } from '#contract/identificadores.ts';
import type { Setor } from '#contract/empresas/setores.ts';
import { emailInvalido } from '#contract/email.ts';
import { applyMask } from '../../../ui/fields/masks.ts';
import type { Diferenca } from '../../../components/DuasVersoes.tsx';

/** A sector as a choice. */
export type SetorEscolhivel = Pick<Setor, 'IdClienteSetor' | 'Descricao' | 'Status'>;

export type DadosDoAluno = {
  Nome: string;
  CPFAluno: string;
  Email: string;
  Telefone: string;
  Matricula: string;
  Cargo: string;
  MenorAprendiz: boolean;
  ExcecaoMenor: string;
  Setores: number[];
  EhGestor: boolean;
  GestorTodosSetores: boolean;
  SetoresGestor: number[];
};

const idsDe = (setores: readonly { IdClienteSetor: number }[]) =>
  setores.map(({ IdClienteSetor }) => IdClienteSetor).sort((um, outro) => um - outro);

export function dadosDe(aluno: Aluno | null, setoresIniciais: readonly number[] = []): DadosDoAluno {
  return {
    Nome: aluno?.Nome ?? '',
    CPFAluno: aluno?.CPFAluno ?? '',
    Email: aluno?.Email ?? '',
    Telefone: aluno?.Telefone ?? '',
    Matricula: aluno?.Matricula ?? '',
    Cargo: aluno?.Cargo ?? '',
    MenorAprendiz: aluno?.MenorAprendiz ?? false,
    ExcecaoMenor: aluno?.ExcecaoMenor ?? '',
    Setores: aluno === null ? [...setoresIniciais] : idsDe(aluno.Setores),
    EhGestor: aluno?.EhGestor ?? false,
    GestorTodosSetores: aluno?.GestorTodosSetores ?? false,
    SetoresGestor: idsDe(aluno?.SetoresGestor ?? []),
  };
}

/** What goes to the server: texts trimmed, and no sectors to answer for without being a manager. */
export const paraEnviar = (dados: DadosDoAluno) => ({
  ...dados,
  Nome: dados.Nome.trim(),
  Email: dados.Email.trim(),
  Matricula: dados.Matricula.trim(),
  Cargo: dados.Cargo.trim(),
  ExcecaoMenor: dados.MenorAprendiz ? dados.ExcecaoMenor.trim() : '',
  GestorTodosSetores: dados.EhGestor && dados.GestorTodosSetores,
  SetoresGestor: dados.EhGestor && !dados.GestorTodosSetores ? dados.SetoresGestor : [],
});

/** Only once all digits are there: while it is being typed nobody is scolded. */
export const problemaDoCPF = (cpf: string) =>
  cpf.length === 11 && !cpfValido(cpf) ? 'CPF inválido: os dois últimos dígitos não conferem.' : undefined;

export const conferir = (dados: DadosDoAluno) => ({
  Nome: dados.Nome.trim() === '' && 'Informe o nome.',
  CPFAluno:
    problemaDoCPF(dados.CPFAluno) ?? (dados.CPFAluno.length !== 11 && 'Informe o CPF, com 11 dígitos.'),
  Email: dados.Email.trim() !== '' && emailInvalido(dados.Email.trim()) && 'Informe um e-mail válido.',
  Telefone:
    dados.Telefone !== '' &&
    !telefoneValido(dados.Telefone) &&
    'Telefone inválido. Informe o DDD e o número.',
});

const rotulos = {
  Nome: 'Nome',
  CPFAluno: 'CPF',
  Email: 'E-mail',
  Telefone: 'Telefone',
  Matricula: 'Matrícula',
  Cargo: 'Cargo',
  MenorAprendiz: 'Aprendiz menor de 18 anos',
  ExcecaoMenor: 'Exceção registrada',
  Setores: 'Setores',
  EhGestor: 'Gestor',
  GestorTodosSetores: 'Responde por todos os setores',
  SetoresGestor: 'Setores sob sua gestão',
} as const;

export function diferencas(
  minha: DadosDoAluno,
  atual: DadosDoAluno,
  nomeDoSetor: (id: number) => string,
): Diferenca[] {
  const legivel = (dados: DadosDoAluno, campo: keyof DadosDoAluno): string => {
    const valor = dados[campo];
    if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
    if (typeof valor !== 'string') return valor.map(nomeDoSetor).sort().join(', ');
    if (campo === 'CPFAluno') return applyMask('cpf', valor);
    return campo === 'Telefone' ? applyMask('telefone', valor) : valor.trim();
  };
  return (Object.keys(rotulos) as (keyof DadosDoAluno)[])
    .map((campo) => ({
      rotulo: rotulos[campo],
      minha: legivel(minha, campo),
      atual: legivel(atual, campo),
    }))
    .filter(({ minha, atual }) => minha !== atual);
}
