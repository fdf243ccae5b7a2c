import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { obterDuasEtapas } from '#contract/acesso/duas-etapas.ts';
import { Secao } from '../../../components/Secao.tsx';
import { query, reread } from '../../../lib/query.ts';
import { Chaves } from './Forma.tsx';
import { tablet } from '../../../lib/tablet.ts';
import { GavetaDaEtapa, type Tarefa } from './GavetaDaEtapa.tsx';
import { useAceitaChaves } from './useAceitaChaves.ts';
import styles from '../sessoes/Sessoes.module.css';

/** Part of perfil: keys of one's own devices that enter in the place of the password. */
export function ChaveDeEntrada() {
  const [tarefa, setTarefa] = useState<Tarefa | null>(null);
  const { data: estado } = useQuery(query(obterDuasEtapas));
  const aceitaChaves = useAceitaChaves();
  if (!estado || estado.PeloProvedor || tablet.eh()) return null;
  const chaves = estado.Chaves.filter(({ SegundaEtapa }) => !SegundaEtapa);
  if (chaves.length === 0 && !aceitaChaves) return null;

  return (
    <Secao
      titulo="Entrar sem digitar a senha"
      texto="Com uma chave de acesso você entra pela digital, pelo rosto ou pelo PIN do seu próprio aparelho. A senha continua valendo."
    >
      {chaves.length > 0 ? (
        <ul className={styles.lista}>
          <Chaves chaves={chaves} escolher={setTarefa} />
        </ul>
      ) : null}
      {aceitaChaves ? (
        <Group>
          <Button variant="default" onClick={() => setTarefa({ fazer: 'chaveDeEntrada' })}>
            Criar chave neste aparelho
          </Button>
        </Group>
      ) : null}
      {tarefa === null ? null : (
        <GavetaDaEtapa
          tarefa={tarefa}
          aoFechar={() => {
            setTarefa(null);
            void reread();
          }}
        />
      )}
    </Secao>
  );
}
