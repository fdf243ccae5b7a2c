import { ESCOPOS, TITULOS_DOS_ESCOPOS } from '#contract/escopos.ts';
import { EVENTOS, TITULOS_DOS_EVENTOS } from '#contract/eventos.ts';
import { CHAMADAS_POR_MINUTO } from './api-key.ts';

/** What whoever connects another program to this one reads first, on /api/docs. */
export const API_DESCRIPTION = `A API do Habilita: as mesmas chamadas que as telas fazem.

## Chaves de API
Um administrador cria a chave em Configurações, Chaves de API. Ela aparece uma única vez, vale até o dia escolhido (no máximo um ano) e pode ser revogada a qualquer momento. Se quem responde por ela deixa de ser administrador, ela fica pausada (401) até que outro administrador a assuma. Envie-a em cada chamada:

\`Authorization: Bearer hab_…\`

- Uma chave faz só as chamadas das permissões que recebeu; a descrição de cada chamada diz qual é. Outra chamada: 403.
- Uma chave de um cliente só vê e altera o que é dele. O que é de outro cliente não existe para ela: 404.
- São ${CHAMADAS_POR_MINUTO} chamadas por minuto para cada chave; com a chave de um cliente, 30 inclusões de pessoas uma a uma: para muitas, use a importação. Além disso: 429, com \`Retry-After\`.
- O que for feito com ela fica na auditoria com o nome da chave.
- Chamadas que criam algo aceitam \`Idempotency-Key\`: repetida, a chamada responde o que respondeu da primeira vez.

${ESCOPOS.map((escopo) => `- \`${escopo}\`: ${TITULOS_DOS_ESCOPOS[escopo].titulo}. ${TITULOS_DOS_ESCOPOS[escopo].ajuda}`).join('\n')}

## Webhooks
Em Configurações, Webhooks, um administrador escolhe um endereço https e os eventos que ele recebe. Cada mensagem é um POST com JSON: \`Id\` (o mesmo em todas as tentativas), \`Evento\`, \`IdCliente\`, \`CriadoEm\` e \`Dados\`, que traz identificadores e datas; os dados das pessoas são lidos pela API. A ordem de chegada não é garantida.

- Responda com 2xx em até 10 segundos. Outra resposta, ou nenhuma: tentamos de novo com pausas crescentes por três dias. Redirecionamentos não são seguidos.
- \`X-Habilita-Signature: t=…,v1=…\` prova a origem: \`v1\` é o HMAC-SHA256, em hexadecimal, de \`t\`, um ponto e o corpo recebido, com o segredo do webhook. Depois de uma troca de segredo há dois \`v1\` por 24 horas; aceite a mensagem se um deles conferir e \`t\` (segundos desde 1970) for recente.
- Se nada for entregue em três dias, o webhook é desligado e quem o criou recebe um e-mail.

${EVENTOS.map((evento) => `- \`${evento}\`: ${TITULOS_DOS_EVENTOS[evento]}.`).join('\n')}
`;
