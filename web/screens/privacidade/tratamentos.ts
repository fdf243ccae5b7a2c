/** What is kept of people, what for, by which law and for how long: the table of the privacy page. */
export const tratamentos = [
  {
    dado: 'Nome, CPF, e-mail, telefone e foto',
    finalidade:
      'Identificar a pessoa, dar acesso à conta e emitir documentos em seu nome. A foto é opcional.',
    base: 'Obrigação legal (LGPD, art. 7º, II) e execução de contrato (art. 7º, V). A foto, consentimento (art. 7º, I).',
    prazo: 'Enquanto houver vínculo com uma empresa e, depois, pelo prazo dos registros de treinamento.',
  },
  {
    dado: 'Empresa, setor, cargo e matrícula na empresa',
    finalidade: 'Saber quais treinamentos são exigidos e quem acompanha a pessoa.',
    base: 'Obrigação legal (art. 7º, II): as normas regulamentadoras exigem o treinamento por função.',
    prazo: 'Enquanto houver vínculo e, depois, pelo prazo dos registros de treinamento.',
  },
  {
    dado: 'Aulas, tempo de estudo, respostas e notas',
    finalidade: 'Comprovar o treinamento a distância.',
    base: 'Obrigação legal (art. 7º, II; NR-01, Anexo II).',
    prazo: 'Enquanto o certificado valer e por ao menos 2 anos depois.',
  },
  {
    dado: 'Certificados e assinaturas',
    finalidade: 'Provar a capacitação à empresa, à fiscalização e a quem confere o código.',
    base: 'Obrigação legal (art. 7º, II) e exercício regular de direitos (art. 7º, VI).',
    prazo: 'Enquanto o certificado valer e por ao menos 2 anos depois.',
  },
  {
    dado: 'Registros de acesso: data, hora e endereço na internet',
    finalidade: 'Segurança da conta e prova de quem estudou.',
    base: 'Obrigação legal (Marco Civil da Internet, art. 15; NR-01, Anexo II).',
    prazo: 'Ao menos 6 meses; os ligados a um treinamento, pelo prazo dele.',
  },
  {
    dado: 'Aceite dos termos de uso',
    finalidade: 'Provar o que foi lido, em que versão e quando.',
    base: 'Exercício regular de direitos (art. 7º, VI).',
    prazo: 'Enquanto a conta existir e pelo prazo em que alguém possa questioná-lo.',
  },
  {
    dado: 'Mensagens ao suporte e perguntas ao tutor',
    finalidade: 'Responder à pessoa.',
    base: 'Execução de contrato (art. 7º, V).',
    prazo: 'Enquanto houver vínculo, ou até a eliminação pedida.',
  },
  {
    dado: 'E-mails que enviamos',
    finalidade: 'Saber se um aviso chegou.',
    base: 'Legítimo interesse (art. 7º, IX).',
    prazo: 'Até cerca de um ano.',
  },
] as const;

export const direitos = [
  'confirmar se há dados seus e vê-los na hora;',
  'corrigir o que estiver incompleto, errado ou velho;',
  'baixar uma cópia, também em formato que outro sistema leia;',
  'pedir a anonimização, o bloqueio ou a eliminação do que for excessivo;',
  'saber com quem os dados foram compartilhados e quem os consultou;',
  'retirar um consentimento que você deu, como o da foto;',
  'pedir que uma pessoa revise um resultado calculado pela plataforma.',
] as const;
