import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { obterDuasEtapas, type DuasEtapas } from '#contract/acesso/duas-etapas.ts';
import { query } from '../../../lib/query.ts';
import { sessao } from '../../../lib/session.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Asked for with the figures, so that nothing moves when it comes. */
export const useProtecao = () =>
  useQuery({
    ...query(obterDuasEtapas),
    retry: false,
  });

/** An administrator's password opens everything: at each sign-in, what else would protect it, once. */
export function ProtejaAConta({ estado }: { estado: DuasEtapas }) {
  const [depois, setDepois] = useState(sessao.deixouDuasEtapasParaDepois);
  if (estado.Ativa || depois) return null;
  return (
    <Notice kind="warning" title="A sua conta está protegida só por uma senha">
      <Stack gap="sm" align="flex-start">
        Quem a descobrir vê e muda os dados de todos os clientes. Com a verificação em duas etapas, a senha
        sozinha não entra. Leva dois minutos.
        <Group gap="sm">
          <Button component={Link} to="/perfil">
            Ativar a verificação
          </Button>
          <Button
            variant="default"
            onClick={() => {
              sessao.deixarDuasEtapasParaDepois();
              setDepois(true);
            }}
          >
            Agora não
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
