import { SenhaPeloLink } from './SenhaPeloLink.tsx';

export default function RedefinirSenhaScreen() {
  return (
    <SenhaPeloLink
      tipo="redefinir"
      titulo="Criar nova senha"
      prazo="vale por 60 minutos"
      texto="Ao salvar, as suas outras sessões serão encerradas e as chaves de acesso que entram sem a senha, removidas."
      rotulo="Salvar nova senha"
      aviso="Senha alterada. Entre com a nova senha."
    />
  );
}
