import { ESCOPOS, TITULOS_DOS_ESCOPOS } from '#contract/operacao/integracoes-escopos.ts';
import { EVENTOS, TITULOS_DOS_EVENTOS } from '#contract/operacao/integracoes-eventos.ts';
import { CALLS_PER_MINUTE } from './key-calls.ts';

/** What whoever connects another program to this one reads first, on /api/docs. */
export const API_DESCRIPTION = `A API do Habilita: as mesmas chamadas que as telas fazem.

## Chaves de API
Um administrador cria a chave em Configurações, Chaves de API. Ela aparece uma única vez, vale até o dia escolhido (no máximo um ano) e pode ser revogada a qualquer momento. Se quem responde por ela deixa de ser administrador, ela fica pausada (401) até que outro administrador a assuma. Envie-a em cada chamada:

\`Authorization: Bearer hab_…\`

- Uma chave faz só as chamadas das permissões que recebeu; a descrição de cada chamada diz qual é. Outra chamada: 403.
- Uma chave de um cliente só vê e altera o que é dele. O que é de outro cliente não existe para ela: 404.
- São ${CALLS_PER_MINUTE} chamadas por minuto para cada chave; com a chave de um cliente, 30 inclusões de pessoas uma a uma: para muitas, use a importação. Além disso: 429, com \`Retry-After\`.
- O que for feito com ela fica na auditoria com o nome da chave.
- Chamadas que criam algo aceitam \`Idempotency-Key\`: repetida, a chamada responde o que respondeu da primeira vez.

${ESCOPOS.map((escopo) => `- \`${escopo}\`: ${TITULOS_DOS_ESCOPOS[escopo].titulo}. ${TITULOS_DOS_ESCOPOS[escopo].ajuda}`).join('\n')}

## Diretório (SCIM 2.0)
O Entra ID, o Okta e outros diretórios mantêm as pessoas e os setores de um cliente em \`/api/scim/v2\`, com uma chave desse cliente que tem a permissão \`diretorio:escrever\`. Os passos estão em Configurações, Diretório e RH.

## O arquivo do RH
\`POST /api/clientes/importarArquivoDoRh\` recebe a planilha de pessoas de um cliente e a importa sem esperar que alguém confirme; o resultado vai por e-mail a quem responde pela chave.

## Webhooks
Em Configurações, Webhooks, um administrador escolhe um endereço https e os eventos que ele recebe. Cada mensagem é um POST com JSON: \`Id\` (o mesmo em todas as tentativas), \`Evento\`, \`IdCliente\`, \`CriadoEm\` e \`Dados\`, que traz identificadores e datas; os dados das pessoas são lidos pela API. A ordem de chegada não é garantida.

- Responda com 2xx em até 10 segundos. Outra resposta, ou nenhuma: tentamos de novo com pausas crescentes por três dias. Redirecionamentos não são seguidos.
- A origem se prova pelo padrão [Standard Webhooks](https://www.standardwebhooks.com), para o qual há bibliotecas em muitas linguagens: \`webhook-id\`, \`webhook-timestamp\` e \`webhook-signature\`, com o segredo do webhook (\`whsec_…\`). O \`webhook-id\` é o \`Id\` da mensagem, o mesmo em todas as tentativas.
- Sem biblioteca: \`X-Habilita-Signature: t=…,v1=…\`, em que \`v1\` é o HMAC-SHA256, em hexadecimal, de \`t\`, um ponto e o corpo recebido, com o segredo do webhook como está escrito.
- Depois de uma troca de segredo há duas assinaturas por 24 horas; aceite a mensagem se uma delas conferir e a hora (segundos desde 1970) for recente.
- Se nada for entregue em três dias, o webhook é desligado e quem o criou recebe um e-mail.

${EVENTOS.map((event) => `- \`${event}\`: ${TITULOS_DOS_EVENTOS[event]}.`).join('\n')}
`;
