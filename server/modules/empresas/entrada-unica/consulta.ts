import { fetchOutside, OutsideError, type Refusal } from '../../../platform/host/outbound.ts';

/** What does not hold at a provider, in words for who configures it. */
export class NaoConfere extends Error {}

const SEM_RESPOSTA: Record<Refusal, string> = {
  address: 'O endereço não é público: só endereços da internet, com https, são chamados.',
  unreachable: 'Ninguém responde neste endereço. Confira se está escrito certo.',
  certificate:
    'O certificado (TLS) deste endereço não é reconhecido: está vencido, é de outro nome ou de uma autoridade da própria empresa. Neste caso, quem opera a plataforma a informa em NODE_EXTRA_CA_CERTS.',
  timeout: 'O provedor não respondeu a tempo. Tente de novo em instantes.',
  size: 'A resposta é grande demais para ser de um provedor.',
};

export async function buscar(
  endereco: string,
  opcoes: Parameters<typeof fetchOutside>[1],
): Promise<Response> {
  try {
    return await fetchOutside(endereco, opcoes);
  } catch (causa) {
    if (causa instanceof OutsideError) throw new NaoConfere(SEM_RESPOSTA[causa.refusal]);
    throw causa;
  }
}
