export const direitos = [
  'confirmar se há dados seus e vê-los na hora;',
  'corrigir o que estiver incompleto, errado ou velho;',
  'baixar uma cópia, também em formato que outro sistema leia;',
  'pedir a anonimização, o bloqueio ou a eliminação do que for excessivo;',
  'saber com quem os dados foram compartilhados e quem os consultou;',
  'retirar um consentimento que você deu, como o da foto;',
  'pedir que uma pessoa revise um resultado calculado pela plataforma.',
] as const;
