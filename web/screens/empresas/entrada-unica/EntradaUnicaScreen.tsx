import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { concluirEntradaUnica } from '#contract/empresas/entrada-unica.ts';
import { query } from '../../../lib/query.ts';
import { homePage, sessao } from '../../../lib/session.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { guardarPessoa } from '../../acesso/identidade/entrada.ts';
import { Moldura } from '../../../components/Moldura.tsx';
import { useTokenDoLink } from '../../../components/useTokenDoLink.ts';

/** identificacao/entrada-unica: back from the client's provider, with a ticket that becomes the session. */
export default function EntradaUnicaScreen() {
  const navigate = useNavigate();
  const bilhete = useTokenDoLink('bilhete');
  // A query rather than a mutation: the ticket serves once, and rendering twice must not spend it twice.
  const entrada = useQuery({
    ...query(concluirEntradaUnica, { body: { Bilhete: bilhete ?? '' } }),
    enabled: bilhete !== null,
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  });
  const concluida = entrada.data;

  // Synchronises the session storage with the session that was just opened, then leaves this page.
  useEffect(() => {
    if (concluida === undefined) return;
    sessao.markAutenticado();
    sessao.keepToken(concluida.access_token);
    guardarPessoa(concluida.Usuario);
    const usuario = sessao.usuario();
    if (usuario !== null) void navigate(homePage(usuario, sessao.areaAdm()), { replace: true });
  }, [concluida, navigate]);

  if (bilhete === null || entrada.isError) {
    return (
      <Moldura titulo="Entrar">
        <Stack gap="md">
          <Notice kind="error">
            {entrada.error?.message ?? 'Esta página só serve na volta do provedor da sua empresa.'}
          </Notice>
          <Button component={Link} to="/identificacao/entrar" fullWidth>
            Voltar ao login
          </Button>
        </Stack>
      </Moldura>
    );
  }
  return (
    <Moldura titulo="Entrando…">
      <Loading label="Confirmando a sua entrada…" />
    </Moldura>
  );
}
