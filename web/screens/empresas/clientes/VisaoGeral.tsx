import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Cliente } from '#contract/empresas/clientes.ts';
import { CopiarLink } from '../../../components/CopiarLink.tsx';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Colunas, Secao } from '../../../components/Secao.tsx';
import { applyMask } from '../../../ui/fields/masks.ts';
import styles from './Clientes.module.css';

const linkDeEntrada = (hash: string) =>
  `${location.origin}${location.pathname}#/identificacao/entrar/${hash}`;

export function VisaoGeral({ cliente }: { cliente: Cliente }) {
  const pagina = `/cliente/${cliente.IdCliente}`;
  const passos = [
    cliente.Imagem === null && { texto: 'Adicionar logotipo', to: `${pagina}?aba=dados` },
    cliente.QtdSetores === 0 && { texto: 'Criar os setores', to: `${pagina}?aba=setores` },
    cliente.QtdAlunos === 0 && { texto: 'Incluir as pessoas', to: `${pagina}?aba=alunos` },
    cliente.QtdGestores === 0 && { texto: 'Escolher quem é gestor', to: `${pagina}?aba=alunos` },
  ].filter((passo) => passo !== false);

  return (
    <Colunas>
      <div>
        <Secao
          titulo="Link de entrada"
          texto="Abre a tela de entrada com o nome, o logotipo e a cor do cliente."
        >
          <CopiarLink label="Endereço" link={linkDeEntrada(cliente.Hash)} />
        </Secao>
        {passos.length === 0 ? null : (
          <Secao titulo="Próximos passos" texto="O que falta para este cliente começar.">
            <ol className={styles.passos}>
              {passos.map(({ texto, to }) => (
                <li key={texto}>
                  <Anchor component={Link} to={to}>
                    {texto}
                  </Anchor>
                </li>
              ))}
            </ol>
          </Secao>
        )}
      </div>
      <Secao
        titulo="Contato"
        acao={
          <Anchor component={Link} to={`${pagina}?aba=dados`}>
            Ver todos os dados
          </Anchor>
        }
      >
        <ListaDeDados
          dados={[
            { nome: 'Razão social', valor: cliente.RazaoSocial },
            {
              nome: 'Telefone',
              valor: cliente.Telefone === null ? null : applyMask('telefone', cliente.Telefone),
            },
            { nome: 'E-mail', valor: cliente.Email },
            { nome: 'Gestores', valor: cliente.QtdGestores.toLocaleString('pt-BR') },
          ]}
        />
      </Secao>
    </Colunas>
  );
}
