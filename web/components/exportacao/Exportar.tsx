import { Button, Menu } from '@mantine/core';
import {
  IconCalendarRepeat,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFolderDown,
  type Icon,
} from '#icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  FORMATOS,
  type FiltrosDaLista,
  type FiltrosDe,
  type Formato,
  type NomeDaLista,
  type PedidoDeConfirmacao,
} from '#contract/saidas/exportacao.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { MenuRoot } from '../../ui/layout/MenuRoot.tsx';
import { AgendarExportacao } from './AgendarExportacao.tsx';
import { ConfirmarExportacao } from './ConfirmarExportacao.tsx';
import styles from './Exportacao.module.css';
import { exportarLista, NOMES_DOS_FORMATOS, pedidoDeConfirmacao, semVazios } from './exportar.ts';

const ICONES: Record<Formato, Icon> = {
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  pdf: IconFileTypePdf,
};

/** All that a list can be narrowed by, said or left open: a filter that is forgotten would take away more than is shown. */
type TodosOsFiltros<Nome extends NomeDaLista> = {
  [Filtro in Exclude<keyof FiltrosDe<Nome>, 'gestor'>]-?: Filtro extends keyof FiltrosDaLista
    ? FiltrosDaLista[Filtro] | undefined
    : never;
};
type ExportarProps<Nome extends NomeDaLista> = {
  lista: Nome;
  filtros: TodosOsFiltros<Nome>;
  rotulo?: string;
};

/** The whole list behind a page of it, with the filters it has on the screen. */
export function Exportar<Nome extends NomeDaLista>({
  lista,
  filtros: daTela,
  rotulo = 'Exportar',
}: ExportarProps<Nome>) {
  const filtros = semVazios(daTela);
  const navigate = useNavigate();
  const [agendando, setAgendando] = useState(false);
  const [aConfirmar, setAConfirmar] = useState<{ formato: Formato; pedido: PedidoDeConfirmacao } | null>(
    null,
  );
  const exportar = useMutation({
    mutationFn: (formato: Formato) => exportarLista(lista, formato, filtros),
    // What is being prepared shows itself.
    onSuccess: (como) => (como === 'baixada' ? toast.success('Arquivo baixado.') : undefined),
    onError: (erro, formato) => {
      const pedido = pedidoDeConfirmacao(erro);
      if (pedido) setAConfirmar({ formato, pedido });
      else toast.error(erro.message);
    },
  });

  return (
    <>
      <MenuRoot position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className={styles.exportar}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={exportar.isPending}
          >
            {rotulo}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATOS.map((formato) => {
            const Icone = ICONES[formato];
            const { label, descricao } = NOMES_DOS_FORMATOS[formato];
            return (
              <Menu.Item
                key={formato}
                leftSection={<Icone size={20} stroke={1.8} aria-hidden="true" />}
                onClick={() => exportar.mutate(formato)}
              >
                <span className={styles.opcao}>
                  {label}
                  <span className={styles.apoio}>{descricao}</span>
                </span>
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          {/* What ends on a day is the same every week. */}
          {filtros.ate === undefined ? (
            <Menu.Item
              leftSection={<IconCalendarRepeat size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() => setAgendando(true)}
            >
              Receber por e-mail…
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconFolderDown size={20} stroke={1.8} aria-hidden="true" />}
            onClick={() => void navigate('/exportacoes')}
          >
            Minhas exportações
          </Menu.Item>
        </Menu.Dropdown>
      </MenuRoot>
      {agendando ? (
        <AgendarExportacao lista={lista} filtros={filtros} aoFechar={() => setAgendando(false)} />
      ) : null}
      {aConfirmar ? (
        <ConfirmarExportacao
          lista={lista}
          filtros={filtros}
          pedido={aConfirmar.pedido}
          aoConfirmar={() => {
            setAConfirmar(null);
            exportar.mutate(aConfirmar.formato);
          }}
          aoFechar={() => setAConfirmar(null)}
        />
      ) : null}
    </>
  );
}
