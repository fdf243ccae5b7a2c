import { Button, Stack } from '@mantine/core';
import { IconPlus } from '#icons';
import { useState } from 'react';
import { CopiarLink } from '../../../components/CopiarLink.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FormularioDaChave } from './FormularioDaChave.tsx';
import styles from './Diretorio.module.css';

const ENDERECO = `${window.location.origin}/api/scim/v2`;
const CPF = 'urn:ietf:params:scim:schemas:extension:habilita:2.0:User:cpf';

const COMANDO = `curl ${window.location.origin}/api/clientes/importarArquivoDoRh \\
  -H "Authorization: Bearer $CHAVE" \\
  -F IdCliente=1 -F arquivo=@pessoas.csv`;

const PROVEDORES = [
  {
    nome: 'Microsoft Entra ID',
    passos: [
      'Em Aplicativos empresariais, crie um aplicativo que não está na galeria.',
      'Em Provisionamento, escolha Automático e cole o endereço em URL do locatário e a chave em Token secreto. Use Testar conexão.',
      'Nos mapeamentos de usuários, deixe userName, displayName, emails, title, employeeNumber e active. Se o CPF está no seu diretório, acrescente o atributo do CPF (acima) na lista avançada de atributos e mapeie-o.',
      'Nos mapeamentos de grupos, deixe displayName, externalId e members.',
      'Atribua ao aplicativo as pessoas e os grupos que são setores, e inicie o provisionamento.',
    ],
  },
  {
    nome: 'Okta',
    passos: [
      'No aplicativo, em Provisioning, escolha SCIM e cole o endereço em SCIM connector base URL.',
      'Em Unique identifier field for users, escreva userName. Marque Push New Users, Push Profile Updates e Push Groups.',
      'Em Authentication Mode, escolha HTTP Header e cole a chave em Authorization. Use Test Connector Configuration.',
      'Em To App, marque Create Users, Update User Attributes e Deactivate Users.',
      'Em Push Groups, escolha os grupos que são setores.',
    ],
  },
];

const CAMPOS: [la: string, aqui: string][] = [
  ['displayName, ou name', 'Nome, como sai no certificado'],
  ['emails (o principal)', 'E-mail'],
  ['title', 'Cargo'],
  ['employeeNumber', 'Matrícula'],
  ['phoneNumbers', 'Telefone'],
  [CPF, 'CPF, que o certificado traz. Dado uma vez, só um administrador o altera'],
  ['active: false, ou removida', 'Vínculo encerrado: deixa de entrar; o que estudou fica guardado'],
  ['grupos e seus members', 'Setores e quem trabalha neles'],
];

/** Where a company's directory, or its HR system, writes, with which key, and what becomes of what it writes. */
export function Diretorio() {
  const [nova, setNova] = useState(false);
  return (
    <Stack gap="lg" className={styles.diretorio}>
      <Stack gap="md">
        <CopiarLink
          label="Endereço do SCIM 2.0"
          ajuda="O mesmo para todos os clientes: a chave diz de qual é."
          link={ENDERECO}
          coisa="endereco"
        />
        <div>
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setNova(true)}>
            Nova chave para um diretório
          </Button>
        </div>
        <Notice kind="info" title="Uma chave por cliente">
          A chave só alcança as pessoas e os setores do cliente escolhido. Em Chaves de API você vê quando o
          diretório a usou pela última vez, e lá a revoga.
        </Notice>
      </Stack>

      <section>
        <h3>O que vem do diretório</h3>
        <dl className={styles.campos}>
          {CAMPOS.map(([la, aqui]) => (
            <div key={la}>
              <dt className={styles.codigo}>{la}</dt>
              <dd>{aqui}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.apoio}>
          O que o diretório não diz fica como está; cargo, matrícula e telefone que ele tira saem. Quem já
          estava no cliente, com o mesmo CPF ou e-mail, não é repetido: passa a ser mantido pelo diretório.
        </p>
      </section>

      {PROVEDORES.map(({ nome, passos }) => (
        <section key={nome}>
          <h3>{nome}</h3>
          <ol className={styles.passos}>
            {passos.map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ol>
        </section>
      ))}
      <section>
        <h3>Sem diretório: o arquivo do RH, toda noite</h3>
        <p>
          O sistema de RH envia a planilha de pessoas (CSV, XLSX ou ODS) pela API, com uma chave do cliente
          que tem a permissão Importar planilhas. As linhas passam pelas mesmas conferências das telas; quem
          responde pela chave recebe o resultado por e-mail. Se mais de um quinto das pessoas mudaria, nada é
          feito até alguém confirmar.
        </p>
        <pre className={styles.comando}>{COMANDO}</pre>
      </section>
      {nova ? <FormularioDaChave escopos={['diretorio:escrever']} aoFechar={() => setNova(false)} /> : null}
    </Stack>
  );
}
