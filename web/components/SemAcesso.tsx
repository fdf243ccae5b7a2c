import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Pagina } from './Pagina.tsx';

type SemAcessoProps = {
  /** The page exists in the person's other environment. */
  outroAmbiente?: boolean;
};

export function SemAcesso({ outroAmbiente = false }: SemAcessoProps) {
  return (
    <Pagina titulo="Você não tem acesso a esta página">
      <EmptyState
        picture="document"
        title={outroAmbiente ? 'Esta página fica no seu outro ambiente' : 'Esta página é de outro perfil'}
        text={
          outroAmbiente
            ? 'Troque de ambiente para abri-la, ou volte para a sua página inicial.'
            : 'Você continua conectado. Se acha que deveria ver esta página, fale com quem administra a plataforma.'
        }
        action={
          <Group justify="center" mt="md">
            <Button component={Link} to="/dashboard">
              Ir para a página inicial
            </Button>
            {outroAmbiente ? (
              <Button component={Link} to="/identificacao/perfil" variant="default">
                Trocar ambiente
              </Button>
            ) : null}
          </Group>
        }
      />
    </Pagina>
  );
}
