import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { VersaoDosTermos } from '#contract/acesso/termos.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { OQueMudou } from '../OQueMudou.tsx';
import { TextoDosTermos } from '../TextoDosTermos.tsx';
import { formatInstant } from '../../../../lib/formats.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { useTermo } from './useTermo.ts';
import styles from './Termos.module.css';

export function Versoes({ versoes, pessoas }: { versoes: readonly VersaoDosTermos[]; pessoas: number }) {
  const [aberta, setAberta] = useState<VersaoDosTermos | null>(null);
  return (
    <>
      <ul className={styles.versoes}>
        {versoes.map((versao, n) => (
          <li key={versao.Versao}>
            <div>
              <strong>Versão {versao.Versao}</strong> {n === 0 ? <Selo tom="certo">Em vigor</Selo> : null}
              <p>
                {formatInstant(versao.PublicadoEm)}
                {versao.PublicadoPor === null ? '' : `, por ${versao.PublicadoPor}`} ·{' '}
                {versao.Aceites.toLocaleString('pt-BR')} de{' '}
                {contar(pessoas, 'pessoa ativa aceitou', 'pessoas ativas aceitaram')}
              </p>
              {versao.Resumo === '' ? null : <p>{versao.Resumo}</p>}
              <p className={styles.prova}>SHA-256 {versao.Sha256}</p>
            </div>
            <Button variant="default" size="sm" onClick={() => setAberta(versao)}>
              Ler<span className="ui-hidden"> a versão {versao.Versao}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Drawer
        opened={aberta !== null}
        onClose={() => setAberta(null)}
        title={`Termos de uso, versão ${aberta?.Versao ?? ''}`}
        size="44rem"
      >
        {aberta === null ? null : <Leitura versao={aberta.Versao} />}
      </Drawer>
    </>
  );
}

function Leitura({ versao }: { versao: number }) {
  const esta = useTermo(versao);
  const anterior = useTermo(versao - 1);
  if (esta.isPending || (versao > 1 && anterior.isPending)) return <Loading />;
  if (esta.isError) return <Falha consulta={esta} />;
  return (
    <>
      {anterior.data === undefined ? null : (
        <section aria-labelledby="mudou-nela">
          <h3 id="mudou-nela">O que mudou desde a versão {versao - 1}</h3>
          <OQueMudou antes={anterior.data.Texto} depois={esta.data.Texto} />
          <h3>Texto completo</h3>
        </section>
      )}
      <TextoDosTermos texto={esta.data.Texto} />
    </>
  );
}
