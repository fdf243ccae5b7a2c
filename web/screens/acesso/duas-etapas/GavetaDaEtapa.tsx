import { useState } from 'react';
import {
  desativarDuasEtapas,
  gerarCodigos,
  removerAplicativo,
  removerChave,
} from '#contract/acesso/duas-etapas.ts';
import { AdicionarChave } from './AdicionarChave.tsx';
import { AtivarAplicativo } from './AtivarAplicativo.tsx';
import { CriarChaveDeEntrada } from './CriarChaveDeEntrada.tsx';
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx';
import { FormularioComSenha } from './FormularioComSenha.tsx';
import { api } from '../../../lib/api.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

export type Tarefa =
  | { fazer: 'aplicativo' | 'chave' | 'chaveDeEntrada' | 'codigos' | 'removerAplicativo' | 'desativar' }
  | { fazer: 'removerChave'; IdChaveAcesso: number; Nome: string };

type Mudanca = { titulo: string; acao: string; aviso: string; perigo: boolean };

/** What asks for nothing but the password. */
const MUDANCAS: Partial<Record<Tarefa['fazer'], Mudanca>> = {
  codigos: {
    titulo: 'Gerar outros códigos',
    acao: 'Gerar códigos',
    aviso: 'Os códigos que você guardou deixam de valer e são trocados por dez novos.',
    perigo: false,
  },
  removerAplicativo: {
    titulo: 'Remover o aplicativo',
    acao: 'Remover',
    aviso: 'O aplicativo deixa de servir para entrar. Se houver outra forma, ela continua valendo.',
    perigo: true,
  },
  removerChave: {
    titulo: 'Remover a chave',
    acao: 'Remover',
    aviso: 'Esta chave deixa de servir para entrar. Se houver outra forma, ela continua valendo.',
    perigo: true,
  },
  desativar: {
    titulo: 'Desativar as duas etapas',
    acao: 'Desativar',
    aviso:
      'O aplicativo, as chaves e os códigos de recuperação são apagados. A senha volta a bastar para entrar.',
    perigo: true,
  },
};

/** Answers the recovery codes that are to be shown; none when nothing new came into force. */
async function mudar(tarefa: Tarefa, Senha: string): Promise<string[]> {
  const body = { Senha };
  if (tarefa.fazer === 'codigos') return (await api(gerarCodigos, { body })).Codigos;
  if (tarefa.fazer === 'removerAplicativo') await api(removerAplicativo, { body });
  if (tarefa.fazer === 'desativar') await api(desativarDuasEtapas, { body });
  if (tarefa.fazer === 'removerChave') {
    await api(removerChave, { body: { IdChaveAcesso: tarefa.IdChaveAcesso, Senha } });
  }
  return [];
}

type GavetaDaEtapaProps = { tarefa: Tarefa; aoFechar: () => void };

/** One change of the person's second step, from its password to its end. */
export function GavetaDaEtapa({ tarefa, aoFechar }: GavetaDaEtapaProps) {
  const [codigos, setCodigos] = useState<string[] | null>(null);
  const mudanca = MUDANCAS[tarefa.fazer];
  const nova = tarefa.fazer === 'aplicativo' ? 'Aplicativo de códigos' : 'Nova chave de acesso';

  const fez = (novos: string[]) => {
    if (novos.length > 0) {
      setCodigos(novos);
      return;
    }
    toast.success(mudanca ? 'Pronto: já não vale para entrar.' : 'Pronto: já vale na próxima entrada.');
    aoFechar();
  };

  return (
    <Drawer opened onClose={aoFechar} title={mudanca?.titulo ?? nova}>
      {codigos !== null ? <CodigosDeRecuperacao codigos={codigos} aoConcluir={aoFechar} /> : null}
      {codigos === null && tarefa.fazer === 'aplicativo' ? <AtivarAplicativo aoAtivar={fez} /> : null}
      {codigos === null && tarefa.fazer === 'chave' ? <AdicionarChave aoAtivar={fez} /> : null}
      {tarefa.fazer === 'chaveDeEntrada' ? <CriarChaveDeEntrada aoCriar={() => fez([])} /> : null}
      {codigos === null && mudanca !== undefined ? (
        <FormularioComSenha
          acao={mudanca.acao}
          perigo={mudanca.perigo}
          enviar={async (Senha) => fez(await mudar(tarefa, Senha))}
        >
          <p>
            {tarefa.fazer === 'removerChave' ? `“${tarefa.Nome}”. ` : null}
            {mudanca.aviso}
          </p>
        </FormularioComSenha>
      ) : null}
    </Drawer>
  );
}
