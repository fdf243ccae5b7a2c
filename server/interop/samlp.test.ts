import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { testarEntradaUnica } from '#contract/empresas/entrada-unica.ts';
import { concluir, iniciar, voltar } from '../testing/entrada-unica.ts';
import { SAMLP } from '../testing/foreign.ts';
import { cenaComProvedorSaml } from '../testing/saml-de-outros.ts';
import { samlp } from '../testing/samlp.ts';

const skip = !SAMLP && 'sem samlp';

test(
  'um samlp (do Auth0) confere o pedido assinado; quem ele confirma entra, com a afirmação assinada, a resposta também, e cifrada como ele cifra',
  { skip },
  async (context) => {
    const { version } = JSON.parse(readFileSync(SAMLP ?? '', 'utf8')) as { version: string };
    context.diagnostic(`samlp ${version}`);
    for (const como of [
      {},
      { signResponse: true },
      { encrypts: true },
      { encrypts: true, signResponse: true },
    ]) {
      const { t, adm, fora, IdCliente, Hash, pessoa, entregarDe } = await cenaComProvedorSaml(
        (mail) => samlp({ mail, ...como }),
        { AssinaPedidos: true, PedeCifra: true },
      );
      const { body } = await adm.call(testarEntradaUnica, { body: { IdCliente } });
      assert.ok(
        body.Passos.every(({ Certo }) => Certo),
        JSON.stringify(body),
      );
      const { Endereco, navegador } = await iniciar(t, Hash);
      const { destino, xml } = await entregarDe(Endereco);
      assert.equal(/EncryptedAssertion[^]*aes256-gcm/.test(xml), 'encrypts' in como, xml);
      const { bilhete, recusa } = await voltar(t, destino, navegador);
      assert.equal(recusa, null, t.logs.join(''));
      assert.equal((await concluir(t, bilhete, navegador)).body.Usuario.IdUsuario, pessoa.IdUsuario);

      // It checked whose request it was.
      const torto = new URL(Endereco);
      torto.searchParams.set('Signature', torto.searchParams.get('Signature')?.replace(/^../, 'AA') ?? '');
      assert.equal((await fora.signIn(torto.href)).SAMLResponse, '');
    }
  },
);
