import { usePlataforma } from '../lib/plataforma.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { toast } from '../ui/feedback/toasts.ts';

const useEnvia = () => usePlataforma().EnviaEmails ?? true;

/** What is said of a message that was just written: nothing is sent before a mail server has it. */
export function useDizerEnvio(): (oQue: string) => string {
  const envia = useEnvia();
  return (oQue) =>
    envia ? `${oQue} na fila de envio.` : `${oQue} na fila: nenhum servidor de e-mail configurado.`;
}

export function useAvisarEnvio(): (oQue: string) => void {
  const envia = useEnvia();
  const dizer = useDizerEnvio();
  return (oQue) => (envia ? toast.success(dizer(oQue)) : toast.warning(dizer(oQue)));
}

/** " Ana recebe também por e-mail.", where that is so. */
export function useTambemPorEmail(): (quem: string) => string {
  const envia = useEnvia();
  return (quem) =>
    envia
      ? ` ${quem} recebe também por e-mail.`
      : ' O e-mail fica na fila: nenhum servidor de e-mail configurado.';
}

/** Beside what writes messages, while nothing takes them. */
export function SemServidorDeEmail() {
  if (useEnvia()) return null;
  return (
    <Notice kind="warning" title="Nenhum e-mail está sendo enviado">
      A plataforma está sem servidor de e-mail. As mensagens ficam na fila e são enviadas quando houver um; as
      de mais de um dia, só se alguém as reenviar.
    </Notice>
  );
}
