import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { CODIGOS_DAS_AULAS, type TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { Conteudo } from '#contract/ensino/cursos-conteudos.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { MenuRoot } from '../../../../ui/layout/MenuRoot.tsx';
import { tipoNaTela } from '../tipos/tipos.ts';
import styles from './Conteudo.module.css';
import type { AcoesDoConteudo } from './useConteudo.ts';

type NovaAulaProps = {
  conteudo: Conteudo;
  acoes: AcoesDoConteudo;
  aoAbrir: (IdCursoConteudoAula: number) => void;
};

/** The type is chosen first: it says what the lesson will ask for. */
export function NovaAula({ conteudo: { IdCursoConteudo, Titulo }, acoes, aoAbrir }: NovaAulaProps) {
  const criar = useMutation({
    mutationFn: (tipo: TipoAula) => acoes.criarAula(IdCursoConteudo, tipo),
    scope: acoes.fila,
    onSuccess: aoAbrir,
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <MenuRoot position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="sm"
          className={styles.novaAula}
          loading={criar.isPending}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          aria-label={`Adicionar aula em ${Titulo}`}
        >
          Adicionar aula
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CODIGOS_DAS_AULAS.map((tipo) => {
          const { Icone, label, descricao } = tipoNaTela(tipo);
          return (
            <Menu.Item
              key={tipo}
              leftSection={<Icone size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() => criar.mutate(tipo)}
            >
              <span className={styles.opcao}>
                {label}
                <span className={styles.apoio}>{descricao}</span>
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </MenuRoot>
  );
}
