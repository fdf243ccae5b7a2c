import { vencimento } from '../../../../domain/calendario.ts';
import type { Modelo } from '../modelo.ts';

const meusCursos = () => '/#/cursos-aluno';

export const estudo = {
  lembrete: {
    titulo: 'Lembrete do treinamento',
    quando: 'Quando um administrador ou gestor lembra quem ainda não concluiu.',
    textos: {
      Assunto: 'O seu treinamento espera por você',
      Corpo:
        'A turma {Turma} vai até {Prazo} e você ainda não concluiu o treinamento.\n' +
        'Continue de onde parou: funciona no celular e o que você já fez está guardado.',
      Botao: 'Continuar o treinamento',
      Rodape: 'Se você já concluiu, desconsidere esta mensagem.',
    },
    variaveis: ['Turma', 'Prazo'],
    exemplo: { Turma: 'NR-35 Trabalho em altura', Prazo: '30/11/2026' },
  },
  'duvida-perguntada': {
    titulo: 'Pergunta ao tutor',
    quando:
      'Quando um aluno pergunta algo em uma aula: ao e-mail do suporte ou, sem ele, a cada administrador.',
    textos: {
      Assunto: 'Pergunta ao tutor: {Curso}',
      Corpo: '{Autor}, de {Cliente}, perguntou na aula “{Aula}”, do curso {Curso}:\n{Texto}',
      Botao: 'Responder',
      Rodape: 'Responda pela plataforma: o que for respondido a este e-mail não chega a quem perguntou.',
    },
    variaveis: ['Autor', 'Cliente', 'Aula', 'Curso', 'Texto'],
    exemplo: {
      Autor: 'Ana Prado',
      Cliente: 'Metalúrgica Aurora',
      Aula: 'Ancoragem',
      Curso: 'NR-35 Trabalho em altura',
      Texto: 'Qual é o nó certo para a linha de vida?',
      IdDuvida: 42,
    },
    pagina: ({ IdDuvida }) => `/#/duvidas?duvida=${String(IdDuvida)}`,
  },
  'duvida-respondida': {
    titulo: 'Dúvida respondida',
    quando: 'Quando o tutor responde à pergunta feita em uma aula.',
    textos: {
      Assunto: 'A sua dúvida foi respondida',
      Corpo: 'O tutor respondeu à sua dúvida sobre a aula “{Aula}”, do curso {Curso}:\n{Texto}',
      Botao: 'Ver a resposta na aula',
      Rodape: 'A resposta também está na aula, ao lado da sua pergunta.',
    },
    variaveis: ['Aula', 'Curso', 'Texto'],
    exemplo: {
      Aula: 'Ancoragem',
      Curso: 'NR-35 Trabalho em altura',
      Texto: 'O ponto de ancoragem precisa suportar 15 kN.\nEstá na página 3 da apostila.',
      IdCurso: 1,
      IdClienteTurmaAluno: 1,
      IdCursoConteudoAula: 1,
    },
    pagina: ({ IdCurso, IdClienteTurmaAluno, IdCursoConteudoAula }) =>
      `/#/curso-aluno/${String(IdCurso)}?matricula=${String(IdClienteTurmaAluno)}&aula=${String(IdCursoConteudoAula)}`,
  },
  'certificado-emitido': {
    titulo: 'Certificado emitido',
    quando: 'Quando a pessoa conclui o treinamento.',
    textos: {
      Assunto: 'Falta a sua assinatura no certificado',
      Corpo:
        'Parabéns! Você concluiu o treinamento {Curso} e o seu certificado foi emitido.\n' +
        'Falta a sua assinatura: entre na sua conta, confira os dados e assine. Depois é só baixar.',
      Botao: 'Conferir e assinar',
      Rodape: 'Quem tiver o código do certificado pode conferir se ele é autêntico.',
    },
    variaveis: ['Curso', 'Codigo'],
    exemplo: { Curso: 'NR-35 Trabalho em altura', Codigo: 'H7K2-9MPQ-4TXW' },
    pagina: ({ Codigo }) => `/#/cursos-aluno/certificados?assinar=${String(Codigo)}`,
  },
  'certificado-vence': {
    titulo: 'Certificado a vencer',
    quando: '60, 30 e 7 dias antes do vencimento, e quando vence.',
    textos: {
      Assunto: 'O seu certificado {Vencimento}',
      Corpo: 'O seu certificado de {Curso} {Vencimento}.\n{Orientacao}',
      Botao: 'Ver os meus cursos',
      Rodape: 'Se você já renovou este certificado, desconsidere esta mensagem.',
    },
    variaveis: ['Curso', 'Validade', 'Vencimento', 'Orientacao'],
    exemplo: { Curso: 'NR-35 Trabalho em altura', Validade: '12/03/2027', Dias: 30 },
    /** `Dias` is how many were left when the message was written. */
    valores: ({ Dias, Validade }) => ({
      Vencimento: vencimento(Number(Dias), String(Validade)),
      Orientacao:
        Number(Dias) < 0
          ? 'Sem um certificado em vigor, você pode ficar impedido de exercer a atividade. Fale com o seu gestor para renovar.'
          : 'Combine a renovação com o seu gestor antes dessa data, para não ficar sem um certificado em vigor.',
    }),
    pagina: meusCursos,
  },
  'externo-julgado': {
    titulo: 'Certificado externo analisado',
    quando: 'Quando o certificado de outra instituição que a pessoa enviou é aprovado ou recusado.',
    textos: {
      Assunto: 'O seu certificado {Resultado}',
      Corpo: 'O certificado “{Descricao}” que você enviou {Resultado}.\n{Explicacao}',
      Botao: 'Ver os meus cursos',
      Rodape: 'Se tiver dúvidas, fale com o seu gestor.',
    },
    variaveis: ['Descricao', 'Resultado', 'Explicacao'],
    exemplo: { Descricao: 'NR-10 Básico, 40 h', Aprovado: false, Motivo: 'A imagem está ilegível.' },
    valores: ({ Aprovado, Motivo }) => ({
      Resultado: Aprovado ? 'foi aprovado' : 'não foi aprovado',
      Explicacao: Aprovado
        ? 'Ele já conta no seu histórico.'
        : `Motivo: ${String(Motivo)}\nSe for o caso, corrija e envie de novo.`,
    }),
    pagina: meusCursos,
  },
} satisfies Record<string, Modelo>;
