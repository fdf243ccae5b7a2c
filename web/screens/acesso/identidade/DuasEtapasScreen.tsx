import { Anchor, Button, Stack } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '#icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { obterDuasEtapas } from '#contract/acesso/duas-etapas.ts';
import { AdicionarChave } from '../duas-etapas/AdicionarChave.tsx';
import { AtivarAplicativo } from '../duas-etapas/AtivarAplicativo.tsx';
import { CodigosDeRecuperacao } from '../duas-etapas/CodigosDeRecuperacao.tsx';
import { useAceitaChaves } from '../duas-etapas/useAceitaChaves.ts';
import { query } from '../../../lib/query.ts';
import { signOut } from '../../../lib/logout.ts';
import { homePage, sessao } from '../../../lib/session.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Moldura } from '../../../components/Moldura.tsx';

type Forma = 'aplicativo' | 'chave';

/** identificacao/duas-etapas: where staff are led while the platform demands a second step that they do not have. */
export default function DuasEtapasScreen() {
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const [forma, setForma] = useState<Forma | null>(null);
  const [codigos, setCodigos] = useState<string[] | null>(null);
  const estado = useQuery(query(obterDuasEtapas));
  const aceitaChaves = useAceitaChaves();

  const concluir = () => {
    // What was refused before is asked for again.
    consultas.clear();
    const usuario = sessao.usuario();
    void navigate(usuario === null ? '/' : homePage(usuario, sessao.areaAdm()), { replace: true });
  };

  return (
    <Moldura
      titulo="Proteja a sua conta"
      texto="Quem administra ou acompanha pessoas confirma a entrada em duas etapas: a senha e algo que só você tem. Leva dois minutos."
    >
      {estado.isPending ? <Loading /> : null}
      {estado.isError ? <Falha consulta={estado} /> : null}
      {estado.isSuccess ? (
        <Stack gap="md">
          {codigos !== null ? <CodigosDeRecuperacao codigos={codigos} aoConcluir={concluir} /> : null}
          {codigos === null && forma === 'aplicativo' ? <AtivarAplicativo aoAtivar={setCodigos} /> : null}
          {codigos === null && forma === 'chave' ? <AdicionarChave aoAtivar={setCodigos} /> : null}
          {forma === null ? (
            <>
              <Button
                fullWidth
                leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
                onClick={() => setForma('aplicativo')}
              >
                Usar um aplicativo de códigos
              </Button>
              {aceitaChaves ? (
                <Button
                  fullWidth
                  variant="default"
                  leftSection={<IconFingerprint size={20} aria-hidden="true" />}
                  onClick={() => setForma('chave')}
                >
                  Usar uma chave de acesso
                </Button>
              ) : null}
            </>
          ) : null}
          {forma !== null && codigos === null ? (
            <Anchor component="button" type="button" ta="center" onClick={() => setForma(null)}>
              Escolher outra forma
            </Anchor>
          ) : null}
          {codigos === null ? (
            <Anchor component="button" type="button" ta="center" onClick={() => signOut()}>
              Sair
            </Anchor>
          ) : null}
        </Stack>
      ) : null}
    </Moldura>
  );
}
