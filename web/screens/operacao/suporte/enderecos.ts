export const INICIO = '/suporte';
export const ESCREVER = '/suporte?escrever=1';
export const enderecoDoArtigo = (slug: string) => `/suporte?artigo=${slug}`;
export const enderecoDaConversa = (IdSuporteMensagem: number) => `/suporte?mensagem=${IdSuporteMensagem}`;

export const TRILHA = [{ label: 'Central de Ajuda', to: INICIO }];
