import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconSelector } from '#icons';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { alterarInstituicaoSelecionada } from '#contract/acesso/identidade.ts';
import { api } from '../../lib/api.ts';
import { instituicaoSelecionada, sessao, type UsuarioDaSessao } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { hasAllWords } from '../../ui/fields/dropdown-items.ts';
import { inForeground } from '../../ui/foreground.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { useBackCloses } from '../../ui/feedback/useBackCloses.ts';
import { mayLeave } from '../../ui/fields/useUnsavedWarning.ts';
import styles from './Navegacao.module.css';

type InstituicoesProps = {
  usuario: UsuarioDaSessao;
  areaAdm: boolean;
  aoTrocar?: () => void;
};

/** From this many on, the list is searched rather than read. */
const COM_BUSCA = 8;

export function Instituicoes({ usuario, areaAdm, aoTrocar }: InstituicoesProps) {
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const { pathname } = useLocation();
  const [busca, setBusca] = useState('');
  const lista = usuario.ListaInstituicoes;
  const comBusca = lista.length >= COM_BUSCA;
  const atual = instituicaoSelecionada(usuario);
  const caixa = useCombobox({
    onDropdownClose: () => {
      caixa.resetSelectedOption();
      setBusca('');
    },
    onDropdownOpen: () => (comBusca ? caixa.focusSearchInput() : caixa.updateSelectedOptionIndex('active')),
  });

  const troca = useMutation({
    mutationFn: (IdCliente: number) =>
      inForeground(() => api(alterarInstituicaoSelecionada, { body: { Email: usuario.Email, IdCliente } })),
    onSuccess: (renovado) => {
      sessao.keepUsuario(renovado);
      // What was fetched belongs to the other institution.
      consultas.clear();
      aoTrocar?.();
      if (pathname === '/cursos-aluno') location.reload();
      else void navigate('/cursos-aluno');
    },
    onError: () => toast.error('Erro ao alterar instituição', { position: 'bottom-right' }),
  });

  useBackCloses(caixa.dropdownOpened, () => caixa.closeDropdown(), { hearsEsc: true });

  if (atual === null) return null;

  const escolher = async (IdCliente: number) => {
    caixa.closeDropdown();
    // In the administrative area the choice means nothing.
    if (areaAdm || IdCliente === usuario.IdClienteSelecionado) return;
    if (await mayLeave()) troca.mutate(IdCliente);
  };
  const achadas = lista.filter(({ NomeFantasia }) => hasAllWords(NomeFantasia, busca));

  return (
    <Combobox
      store={caixa}
      position="bottom-start"
      shadow="md"
      width={240}
      onOptionSubmit={(valor) => void escolher(Number(valor))}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <UnstyledButton
          className={`${styles.acionador} ${styles.instituicao}`}
          aria-haspopup="listbox"
          aria-expanded={caixa.dropdownOpened}
          aria-busy={troca.isPending}
          disabled={troca.isPending}
          onClick={() => caixa.toggleDropdown()}
        >
          <Avatar logo name={atual.NomeFantasia} initials={atual.Iniciais} picture={atual.Imagem} size={36} />
          <span className={styles.dois}>
            <span className={styles.apoio}>{troca.isPending ? 'Trocando…' : 'Instituição'}</span>
            <span className={styles.nome}>{atual.NomeFantasia}</span>
          </span>
          <IconSelector size={18} aria-hidden="true" className={styles.seta} />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={styles.painel}>
        {areaAdm ? (
          <p className={styles.nota}>
            Na área administrativa a instituição não muda. Ela vale na área do aluno.
          </p>
        ) : null}
        {comBusca ? (
          <Combobox.Search
            value={busca}
            onChange={(evento) => setBusca(evento.currentTarget.value)}
            placeholder="Buscar instituição"
            aria-label="Buscar instituição"
          />
        ) : null}
        <Combobox.Options className={styles.opcoes} aria-label="Instituições">
          {achadas.map(({ IdCliente, NomeFantasia, Iniciais, Imagem }) => (
            <Combobox.Option key={IdCliente} value={String(IdCliente)} active={IdCliente === atual.IdCliente}>
              <span className={styles.opcao}>
                <Avatar logo name={NomeFantasia} initials={Iniciais} picture={Imagem} size={28} />
                <span>{NomeFantasia}</span>
                {IdCliente === atual.IdCliente ? <IconCheck size={18} aria-hidden="true" /> : null}
              </span>
            </Combobox.Option>
          ))}
          {achadas.length === 0 ? <Combobox.Empty>No items found</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
