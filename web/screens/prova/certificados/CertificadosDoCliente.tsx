import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconRefresh, IconShare } from '#icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayLeave } from '../../../ui/fields/useUnsavedWarning.ts';
import { AbrirRenovacao } from '../renovacao/AbrirRenovacao.tsx';
import styles from './Certificados.module.css';
import { CertificadosEmitidos } from './CertificadosEmitidos.tsx';
import { CompartilharCertificados } from '../../saidas/compartilhamento/CompartilharCertificados.tsx';
import { ExternosDoCliente } from '../externos/ExternosDoCliente.tsx';
import { LinksCompartilhados } from '../../saidas/compartilhamento/LinksCompartilhados.tsx';
import { EditorDoModelo } from './modelo/EditorDoModelo.tsx';
import { PendenciasDeEmissao } from './PendenciasDeEmissao.tsx';

const vistas = [
  { value: 'emitidos', label: 'Emitidos' },
  { value: 'pendencias', label: 'Pendências' },
  { value: 'externos', label: 'De outras instituições' },
  { value: 'links', label: 'Links compartilhados' },
  { value: 'modelo', label: 'Modelo' },
] as const;

type CertificadosDoClienteProps = {
  IdCliente: number;
  setores: readonly { IdClienteSetor: number; Descricao: string }[];
  /** Only administrators revoke, see the catalogue of courses and change the template. */
  adm: boolean;
};

/** Everything about certificates of one institution; for a manager the server answers with their people only. */
export function CertificadosDoCliente({ IdCliente, setores, adm }: CertificadosDoClienteProps) {
  const [busca, setBusca] = useSearchParams();
  const [renovando, setRenovando] = useState(false);
  const [compartilhando, setCompartilhando] = useState(false);
  const abertas = vistas.filter(({ value }) => adm || value !== 'modelo');
  const vista = abertas.find(({ value }) => value === busca.get('ver'))?.value ?? 'emitidos';
  const trocar = async (nova: string | null) => {
    if (!(await mayLeave())) return;
    const aba = busca.get('aba');
    setBusca({
      ...(aba === null ? {} : { aba }),
      ...(nova === null || nova === 'emitidos' ? {} : { ver: nova }),
    });
  };

  return (
    <>
      <Tabs value={vista} onChange={(nova) => void trocar(nova)} variant="pills" keepMounted={false}>
        <div className={styles.barra}>
          <Tabs.List className={styles.vistas}>
            {abertas.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={styles.acoes}>
            <Button
              variant="default"
              leftSection={<IconShare size={18} aria-hidden="true" />}
              onClick={() => setCompartilhando(true)}
            >
              Compartilhar
            </Button>
            <Button
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => setRenovando(true)}
            >
              Abrir renovação
            </Button>
          </div>
        </div>
        <Tabs.Panel value="emitidos">
          <CertificadosEmitidos IdCliente={IdCliente} setores={setores} adm={adm} />
        </Tabs.Panel>
        <Tabs.Panel value="pendencias">
          <PendenciasDeEmissao IdCliente={IdCliente} />
        </Tabs.Panel>
        <Tabs.Panel value="externos">
          <ExternosDoCliente IdCliente={IdCliente} adm={adm} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <LinksCompartilhados IdCliente={IdCliente} />
        </Tabs.Panel>
        <Tabs.Panel value="modelo">
          <EditorDoModelo IdCliente={IdCliente} />
        </Tabs.Panel>
      </Tabs>
      {renovando ? (
        <AbrirRenovacao IdCliente={IdCliente} adm={adm} aoFechar={() => setRenovando(false)} />
      ) : null}
      {compartilhando ? (
        <CompartilharCertificados IdCliente={IdCliente} aoFechar={() => setCompartilhando(false)} />
      ) : null}
    </>
  );
}
