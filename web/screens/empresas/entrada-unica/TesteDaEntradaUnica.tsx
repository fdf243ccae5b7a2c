import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '#icons';
import {
  experimentarEntradaUnica,
  testarEntradaUnica,
  type PassoDaConexao,
  type ResultadoDoPasso,
  type TesteDeEntrada,
} from '#contract/empresas/entrada-unica.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { api } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './EntradaUnica.module.css';

const PASSOS: Record<PassoDaConexao, string> = {
  descoberta: 'Provedor encontrado',
  emissor: 'Emissor',
  enderecos: 'Endereços do provedor',
  chaves: 'Chaves de assinatura',
  credenciais: 'Identificador e segredo',
};

const ICONES = {
  certo: { Icone: IconCircleCheck, palavra: 'Certo' },
  falhou: { Icone: IconCircleX, palavra: 'Falhou' },
  depois: { Icone: IconCircleDashed, palavra: 'Só ao entrar' },
};
const situacaoDe = ({ Certo }: ResultadoDoPasso) => (Certo === null ? 'depois' : Certo ? 'certo' : 'falhou');

function Passos({ passos }: { passos: readonly ResultadoDoPasso[] }) {
  return (
    <ol className={styles.passos} aria-label="Passos da conexão">
      {passos.map((passo) => {
        const situacao = situacaoDe(passo);
        const { Icone, palavra } = ICONES[situacao];
        return (
          <li key={passo.Passo} data-situacao={situacao}>
            <Icone size={22} aria-hidden="true" />
            <div>
              <p className={styles.passo}>
                {PASSOS[passo.Passo]}: {palavra.toLowerCase()}
              </p>
              <p>{passo.Texto}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The first thing that is missing, by the name under which it is asked for at the provider, and the way out. */
function oQueFalta({ Email, EmailVerificado, DoDominio }: TesteDeEntrada): string {
  if (!Email) {
    return 'ele não manda o e-mail (email; no SAML, um atributo como mail). Peça, no provedor, que esta aplicação o receba.';
  }
  if (!DoDominio) {
    return 'o e-mail da conta que você usou não é de um dos domínios da empresa. Use outra conta ou confira os domínios na configuração.';
  }
  return EmailVerificado === null
    ? 'ele não diz se verificou o e-mail (falta email_verified; no SAML não há como dizer). Se só a empresa dá endereços nele, marque “Confiar no e-mail deste provedor” na configuração.'
    : 'ele diz que o e-mail desta conta não foi verificado (email_verified: false). Verifique-o no provedor.';
}

function UltimoTeste({ teste, confia }: { teste: TesteDeEntrada; confia: boolean }) {
  const quando = formatInstant(teste.FeitoEm);
  if (teste.Falha !== null) {
    return (
      <Notice kind="error" title={`Entrada de teste de ${quando}: não deu certo`}>
        {teste.Falha}
      </Notice>
    );
  }
  const { EmailVerificado } = teste;
  const identifica = teste.CPF || (teste.Email && (EmailVerificado ?? confia) && teste.DoDominio);
  const dizer = (veio: boolean) => (veio ? 'Veio' : 'Não veio');
  return (
    <Stack gap="sm">
      <Notice
        kind={identifica ? 'success' : 'warning'}
        title={`Entrada de teste de ${quando}: o provedor confirmou`}
      >
        {identifica
          ? 'O que ele diz basta para reconhecer as pessoas.'
          : `Mas assim ninguém entra: ${oQueFalta(teste)}`}
      </Notice>
      <ListaDeDados
        dados={[
          { nome: 'E-mail', valor: dizer(teste.Email) },
          {
            nome: 'E-mail verificado',
            valor: EmailVerificado === null ? 'O provedor não diz' : EmailVerificado ? 'Sim' : 'Não',
          },
          { nome: 'Domínio da empresa', valor: teste.DoDominio ? 'Sim' : 'Não' },
          { nome: 'CPF', valor: dizer(teste.CPF) },
        ]}
      />
    </Stack>
  );
}

/** `confia`: an address counts where the provider does not say whether it verified it. */
type TesteDaEntradaUnicaProps = { IdCliente: number; teste: TesteDeEntrada | null; confia: boolean };

/** Whether the provider would let people in: step by step from here, then by a sign-in that opens nothing. */
export function TesteDaEntradaUnica({ IdCliente, teste, confia }: TesteDaEntradaUnicaProps) {
  const testar = useMutation({ mutationFn: () => api(testarEntradaUnica, { body: { IdCliente } }) });
  const entrar = useMutation({
    mutationFn: () => api(experimentarEntradaUnica, { body: { IdCliente } }),
    onSuccess: ({ Endereco }) => location.assign(Endereco),
  });
  const passos = testar.data?.Passos ?? [];
  const pronto = testar.isSuccess && passos.every(({ Certo }) => Certo !== false);
  const erro = testar.error ?? entrar.error;

  return (
    <Stack gap="md" mt="md">
      {teste === null || testar.isSuccess ? null : <UltimoTeste teste={teste} confia={confia} />}
      {erro === null ? null : <Notice kind="error">{erro.message}</Notice>}
      {testar.isSuccess ? <Passos passos={passos} /> : null}
      {pronto ? (
        <Notice kind="info" title="Falta entrar de verdade">
          Entre com uma conta da empresa. Nenhuma sessão é aberta: você volta a esta página, que mostra o que
          o provedor disse. Se ele avisar que o endereço de retorno não confere, cadastre lá o endereço acima.
        </Notice>
      ) : null}
      <Group gap="sm">
        <Button variant="default" loading={testar.isPending} onClick={() => testar.mutate()}>
          {testar.isSuccess ? 'Testar de novo' : 'Testar conexão'}
        </Button>
        {pronto ? (
          <Button loading={entrar.isPending || entrar.isSuccess} onClick={() => entrar.mutate()}>
            Entrar no provedor para testar
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
