import assert from 'node:assert/strict';
import { alterarEntradaUnica, metadadosDe } from '#contract/empresas/entrada-unica.ts';
import { testApp } from './app.ts';
import { returnUrl } from './entrada-unica.ts';
import { criarCliente, criarUsuario, vincular } from './factories.ts';
import { entregar } from './saml.ts';

/** A SAML provider that nobody here wrote, with its own pages. */
type Provedor = {
  /** Where its metadata are. */
  metadata: string;
  register: (nossos: string) => Promise<void>;
  signIn: (address: string) => Promise<{ SAMLResponse: string; RelayState: string; page: string }>;
};

/** A client with somebody in it, whom this provider knows by their address. */
export async function cenaComProvedorSaml<P extends Provedor>(
  provedor: (mail: string) => Promise<P>,
  dados: object = {},
) {
  const t = await testApp();
  const { IdCliente, Hash } = await criarCliente(t.db);
  const pessoa = await criarUsuario(t.db);
  await vincular(t.db, { IdCliente, IdUsuario: pessoa.IdUsuario });
  const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
  const fora = await provedor(pessoa.Email);
  const { status, body } = await adm.call(alterarEntradaUnica, {
    body: {
      IdCliente,
      Ativa: true,
      Protocolo: 'saml',
      Metadados: fora.metadata,
      Dominios: ['empresa.example'],
      PermiteSenha: true,
      CriaPessoas: false,
      ConfiaNoEmail: true,
      Versao: 0,
      ...dados,
    },
  });
  assert.equal(status, 200, JSON.stringify(body));
  const nossos = await t.app.inject({ method: 'GET', url: metadadosDe(Hash) });
  await fora.register(nossos.body);
  const entregarDe = async (address: string) => {
    const { SAMLResponse, RelayState, page } = await fora.signIn(address);
    assert.notEqual(SAMLResponse, '', page);
    const { destino } = await entregar(t, { SAMLResponse, RelayState, retorno: returnUrl(t, Hash) });
    return { destino, xml: Buffer.from(SAMLResponse, 'base64').toString() };
  };
  return { t, adm, fora, IdCliente, Hash, pessoa, entregarDe };
}
