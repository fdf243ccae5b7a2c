import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

/** What an author sees is a draft, and leaves no trace. */
export const AvisoDaPrevia = ({ volta }: { volta: string }) => (
  <Notice kind="warning" title="Prévia do rascunho">
    Você vê o curso como o aluno o verá. Nada é gravado.{' '}
    <Anchor component={Link} to={volta}>
      Voltar à edição
    </Anchor>
  </Notice>
);
