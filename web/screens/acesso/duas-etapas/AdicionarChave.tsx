import { cadastrarChave, prepararChave } from '#contract/acesso/duas-etapas.ts';
import { api } from '../../../lib/api.ts';
import { criarChave } from './chave.ts';
import styles from './DuasEtapas.module.css';
import { FormularioComSenha } from './FormularioComSenha.tsx';

type AdicionarChaveProps = { aoAtivar: (codigos: string[]) => void };

export function AdicionarChave({ aoAtivar }: AdicionarChaveProps) {
  const cadastrar = async (Senha: string, Nome: string) => {
    const { Opcoes } = await api(prepararChave, { body: { Senha } });
    const Resposta = await criarChave(Opcoes);
    const { Codigos } = await api(cadastrarChave, { body: { Nome, Resposta } });
    aoAtivar(Codigos);
  };
  return (
    <FormularioComSenha acao="Criar a chave" enviar={cadastrar} comNome>
      <p className={styles.texto}>
        A chave fica no aparelho e abre com a digital, o rosto ou o PIN dele; também pode ser uma chave de
        segurança USB. O navegador vai pedir que você a crie. Depois disso, quem entra com a senha mostra
        também a chave.
      </p>
    </FormularioComSenha>
  );
}
