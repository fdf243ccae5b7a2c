import type { Dados, Modelo } from '../modelo.ts';

const escolhas = 'Você escolhe o que chega por e-mail no seu perfil, na parte “Avisos”.';
const meusCursos = () => '/#/cursos-aluno';
const cursos = (dados: Dados) => ({ Cursos: (dados['Cursos'] as string[]).join(', ') });

const exemploDaTurma = {
  Turma: 'Brigada de novembro',
  Inicio: '01/03/2027',
  Prazo: '30/03/2027',
  Cursos: ['NR-35 Trabalho em altura', 'Primeiros socorros'],
};

const exemploDoEncontro = {
  Aula: 'Prática de altura',
  Turma: 'Brigada de novembro',
  Quando: '12/12/2026, 8h–12h, Galpão 3, com Ivo Prado',
  Rota: '/cursos-aluno',
};
const daAula = ({ Rota }: Dados) => `/#${String(Rota)}`;

/** Messages that go with a notice, to who wants e-mails of its kind. */
export const avisos = {
  matricula: {
    titulo: 'Matrícula em uma turma',
    quando: 'Quando a pessoa entra em uma turma, se já usou a plataforma.',
    textos: {
      Assunto: 'Matrícula confirmada: {Turma}',
      Corpo:
        'Sua turma é {Turma}, de {Inicio} a {Prazo}.\n{OQueFazer}\n' +
        'Funciona no celular, e o que você fizer fica guardado.',
      Botao: 'Ver os meus cursos',
      Rodape: escolhas,
    },
    variaveis: ['Turma', 'Inicio', 'Prazo', 'OQueFazer'],
    exemplo: exemploDaTurma,
    valores: (dados) => {
      const { Cursos } = cursos(dados);
      return { OQueFazer: Cursos === '' ? '' : `O que você vai fazer: ${Cursos}.` };
    },
    pagina: meusCursos,
  },
  'turma-comeca': {
    titulo: 'Início da turma',
    quando: 'No dia em que a turma começa, a quem já estava nela.',
    textos: {
      Assunto: 'A turma {Turma} começou',
      Corpo:
        'A turma {Turma} começou e vai até {Prazo}.\n' +
        'Já dá para estudar. Comece quando puder: você continua de onde parar.',
      Botao: 'Começar',
      Rodape: escolhas,
    },
    variaveis: ['Turma', 'Prazo'],
    exemplo: exemploDaTurma,
    pagina: meusCursos,
  },
  'prazo-perto': {
    titulo: 'Prazo chegando',
    quando: '7 dias e 1 dia antes do prazo da pessoa na turma, se falta concluir.',
    textos: {
      Assunto: 'O seu prazo é {Prazo}',
      Corpo:
        'A turma {Turma} vai até {Prazo} e falta concluir: {Cursos}.\n' +
        'Continue de onde parou: o que você já fez está guardado.',
      Botao: 'Continuar o treinamento',
      Rodape: `Se você já concluiu, desconsidere esta mensagem.\n${escolhas}`,
    },
    variaveis: ['Turma', 'Prazo', 'Cursos'],
    exemplo: exemploDaTurma,
    valores: cursos,
    pagina: meusCursos,
  },
  'prazo-passou': {
    titulo: 'Prazo passado',
    quando: 'No dia seguinte ao prazo da pessoa na turma, se falta concluir.',
    textos: {
      Assunto: 'O prazo do seu treinamento passou',
      Corpo:
        'O prazo da turma {Turma} era {Prazo} e faltou concluir: {Cursos}.\n' +
        'Fale com o seu gestor para combinar um novo prazo. O que você já fez está guardado.',
      Botao: 'Ver os meus cursos',
      Rodape: `Se você já concluiu, desconsidere esta mensagem.\n${escolhas}`,
    },
    variaveis: ['Turma', 'Prazo', 'Cursos'],
    exemplo: exemploDaTurma,
    valores: cursos,
    pagina: meusCursos,
  },
  'encontro-marcado': {
    titulo: 'Aula presencial marcada',
    quando: 'Quando a aula presencial da turma é marcada ou muda, a quem ainda não a fez.',
    textos: {
      Assunto: 'Aula presencial {Aula}: {Quando}',
      Corpo: 'A aula presencial “{Aula}”, da turma {Turma}, {Situacao}.\nSerá em {Quando}.',
      Botao: 'Ver a aula',
      Rodape: escolhas,
    },
    variaveis: ['Aula', 'Turma', 'Quando', 'Situacao'],
    exemplo: { ...exemploDoEncontro, Situacao: 'foi marcada' },
    agenda: 'REQUEST',
    pagina: daAula,
  },
  'encontro-perto': {
    titulo: 'Aula presencial amanhã',
    quando: 'Na véspera da aula presencial, a quem ainda não a fez.',
    textos: {
      Assunto: 'Aula presencial {Situacao}: {Aula}',
      Corpo: 'A aula presencial “{Aula}”, da turma {Turma}, é {Situacao}: {Quando}.',
      Botao: 'Ver a aula',
      Rodape: escolhas,
    },
    variaveis: ['Aula', 'Turma', 'Quando', 'Situacao'],
    exemplo: { ...exemploDoEncontro, Situacao: 'amanhã' },
    agenda: 'REQUEST',
    pagina: daAula,
  },
  'encontro-cancelado': {
    titulo: 'Aula presencial cancelada',
    quando: 'Quando a aula presencial da turma é cancelada, a quem ainda não a fez.',
    textos: {
      Assunto: 'Aula presencial cancelada: {Aula}',
      Corpo:
        'A aula presencial “{Aula}”, da turma {Turma}, marcada para {Quando}, foi cancelada.\n' +
        'Quando houver outra data, você recebe um aviso.',
      Botao: 'Ver o curso',
      Rodape: escolhas,
    },
    variaveis: ['Aula', 'Turma', 'Quando'],
    exemplo: exemploDoEncontro,
    agenda: 'CANCEL',
    pagina: daAula,
  },
  comunicado: {
    titulo: 'Comunicado',
    quando: 'Quando um administrador ou gestor envia um comunicado também por e-mail.',
    textos: {
      Assunto: '{Titulo}',
      Corpo: '{Texto}',
      Botao: 'Abrir a plataforma',
      Rodape: `Comunicado de {Autor}. Não responda a este e-mail.\n${escolhas}`,
    },
    variaveis: ['Titulo', 'Texto', 'Autor'],
    exemplo: {
      Titulo: 'Simulado de abandono na sexta-feira',
      Texto: 'O simulado começa às 10 h.\nQuem estiver no turno deixa o posto pela saída sul.',
      Autor: 'Gilda Moura',
    },
  },
} satisfies Record<string, Modelo>;
