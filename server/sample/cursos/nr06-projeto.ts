import type { ProjetoEscrito } from '#contract/ensino/cursos-projeto.ts';

/** The pedagogical project of the course on NR-06: NR-01, Anexo II, 3.1. */
export const projeto: ProjetoEscrito = {
  ObjetivoGeral:
    'Capacitar quem usa equipamento de proteção individual a reconhecer quando ele é necessário, a conferir, ajustar, higienizar e guardar o seu, e a agir quando ele falha.',
  Principios: `O EPI é a última barreira: vem depois das medidas de proteção coletiva e das administrativas (NR-01, 1.4.1).
Só se usa EPI com Certificado de Aprovação, adequado ao risco e à pessoa (NR-06).
Quem percebe dano ou perda comunica; trocar o EPI é obrigação da empresa.`,
  Estrategia: `Parte teórica a distância, no ambiente virtual de aprendizagem, em módulos curtos feitos em ordem, com textos, vídeo legendado e consulta ao CA.
As questões partem de situações da rotina de trabalho. O uso e o ajuste no posto de trabalho são orientados pela empresa na entrega do EPI.`,
  ResponsavelDaCapacitacao: '',
  Infraestrutura:
    'Ambiente virtual de aprendizagem com acesso individual por senha, registro de entradas, saídas e tempo em cada aula, canal de dúvidas aberto durante o curso e suporte técnico por mensagem.',
  ObjetivosDosModulos: `Módulo 1: saber o que é EPI, quando ele é necessário e quais são os deveres da empresa e de quem o usa.
Módulo 2: inspecionar, ajustar, higienizar e guardar o equipamento, e pedir a troca na hora certa.`,
  PublicoAlvo: 'Trabalhadores que usam EPI e lideranças que o entregam. Não pede formação anterior.',
  MaterialDidatico:
    'Textos do curso, vídeo com legenda e transcrição, ficha em PDF e endereço da consulta pública ao CA, disponíveis durante todo o curso.',
  Instrumentos:
    'Canal de dúvidas com resposta da instrutora, anotações nas aulas, explicação de cada questão depois da avaliação.',
  Avaliacao: `Avaliação digital ao final, com identificação por senha individual, questões sorteadas do banco do curso e situações práticas da rotina.
O resultado é satisfatório ou insatisfatório; cada tentativa fica registrada.`,
  DedicacaoDiariaMinutos: 60,
  PrazoMaximoDias: 90,
};
