import { rico } from './escrita.ts';

export const oQueE = rico`
  <h2>A última barreira, não a primeira</h2>
  <p>
    <strong>Equipamento de proteção individual (EPI)</strong> é o dispositivo que uma pessoa usa para se proteger de riscos
    do trabalho: o capacete, os óculos, o protetor auricular, a luva, o calçado, o respirador, o cinto. Ele não elimina o
    perigo. Se a peça se solta do torno, ela continua voando; os óculos apenas impedem que chegue ao seu olho.
  </p>
  <p>Por isso o EPI vem por último. Antes de entregá-lo, a empresa procura, nesta ordem:</p>
  <ol>
    <li><strong>Eliminar o perigo.</strong> Trocar o solvente tóxico por um produto à base de água.</li>
    <li>
      <strong>Proteger a todos de uma vez</strong> com medidas coletivas: proteção fixa na máquina, exaustor, enclausuramento
      da fonte de ruído.
    </li>
    <li>
      <strong>Organizar o trabalho</strong>: reduzir o tempo de exposição, isolar a área, fazer rodízio, sinalizar.
    </li>
    <li><strong>Entregar o EPI</strong> para o risco que ainda restou, ou enquanto as outras medidas são implantadas.</li>
  </ol>
  <h2>O que faz de um equipamento um EPI</h2>
  <p>
    Um EPI só pode ser fornecido e usado com o <strong>Certificado de Aprovação (CA)</strong>, um número que o Ministério do
    Trabalho e Emprego dá ao equipamento ensaiado para certo tipo de proteção. O número vem gravado na peça. Com ele
    qualquer pessoa consulta, na internet, o fabricante e para que o equipamento foi aprovado. Antes de aceitar o seu, olhe o
    número do CA e a <strong>validade do equipamento</strong> (NR-06, item 6.9.2.1.1).
  </p>
  <p>Dois equipamentos parecidos podem proteger de coisas diferentes:</p>
  <ul>
    <li>uma luva de malha protege de abrasão, mas não segura produto químico;</li>
    <li>um respirador para poeira não retém vapor de solvente;</li>
    <li>óculos de segurança contra impacto não substituem a máscara de solda.</li>
  </ul>
  <h2>Atividade</h2>
  <p>
    Faça uma lista dos EPIs que você usa em um dia comum. Ao lado de cada um, escreva <strong>de qual risco</strong> ele
    protege. Se ficar em dúvida em algum, pergunte à liderança ou à segurança do trabalho antes de continuar: quem não sabe
    do que se protege não percebe quando deixou de estar protegido.
  </p>
`;

export const direitosEDeveres = rico`
  <h2>O que cabe à empresa</h2>
  <ul>
    <li>Fornecer, <strong>de graça</strong>, o EPI adequado ao risco, com CA e em perfeito estado.</li>
    <li>Orientar e treinar cada pessoa sobre o uso, a guarda e a conservação.</li>
    <li>Registrar a entrega, em ficha ou sistema eletrônico.</li>
    <li>Exigir o uso.</li>
    <li>Trocar imediatamente o que se danificou ou se perdeu.</li>
    <li>Responsabilizar-se pela higienização e manutenção periódica, quando o equipamento precisar.</li>
  </ul>
  <h2>O que cabe a você</h2>
  <ul>
    <li>Usar o EPI, e <strong>somente para o fim a que se destina</strong>. Capacete não é balde nem banco.</li>
    <li>Cuidar da limpeza, da guarda e da conservação do que recebeu.</li>
    <li>Comunicar logo quando o equipamento se extraviar, se danificar ou não servir mais para o uso.</li>
    <li>Cumprir as orientações sobre o uso adequado.</li>
  </ul>
  <h2>As seis informações da entrega</h2>
  <p>
    Receber a caixa e assinar a ficha não basta. Na entrega, a empresa informa (NR-06, itens 6.7.1 a 6.7.2.1):
  </p>
  <ol>
    <li>a descrição do equipamento e de suas partes;</li>
    <li>o risco contra o qual ele protege;</li>
    <li>as restrições e limitações da proteção;</li>
    <li>a forma certa de usar e ajustar;</li>
    <li>quando fazer manutenção e quando substituir;</li>
    <li>como limpar, higienizar, guardar e conservar.</li>
  </ol>
  <p>
    Faltou uma delas? Peça. Quando as características do EPI exigirem, além da informação há um treinamento. A norma
    <strong>não fixa a carga horária nem de quanto em quanto tempo</strong> ele se repete: quem define é o empregador.
  </p>
  <h2>E se alguém se recusar a usar?</h2>
  <p>
    O uso não é opcional. Mas antes de advertir vale perguntar por quê: muita recusa é luva do tamanho errado, óculos que
    embaçam ou respirador que machuca. Um EPI que incomoda é um EPI que sai do rosto na primeira oportunidade. Diga o que
    está errado; trocar por um modelo que sirva é parte do dever da empresa. Na dúvida, chame a segurança do trabalho antes
    de começar a tarefa, e espere a resposta.
  </p>
`;

export const cuidados = rico`
  <h2>Trinta segundos antes do turno</h2>
  <p>Olhe, toque e teste cada peça. Se reprovar em um item, não use e peça a troca.</p>
  <ul>
    <li><strong>Capacete</strong>: casco sem trincas, carneira firme, jugular inteira. Sofreu um impacto forte? Troca.</li>
    <li><strong>Óculos</strong>: lentes sem riscos que atrapalhem a visão, hastes que não escorregam.</li>
    <li><strong>Protetor auricular</strong>: espuma que volta à forma; concha com almofada macia e sem rachaduras.</li>
    <li><strong>Luvas</strong>: sem furos, cortes ou partes endurecidas; do seu tamanho.</li>
    <li><strong>Respirador</strong>: filtro certo para o contaminante e dentro da validade, elásticos que puxam.</li>
    <li><strong>Calçado</strong>: solado com desenho, costura inteira, biqueira firme.</li>
  </ul>
  <h2>Ajuste que protege</h2>
  <h3>Protetor de espuma</h3>
  <ol>
    <li>Com as mãos limpas, role a espuma entre os dedos até ficar fina.</li>
    <li>Passe o outro braço por trás da cabeça e puxe a orelha para cima e para trás.</li>
    <li>Introduza a espuma e segure até que ela se expanda.</li>
  </ol>
  <p>Se a sua própria voz não ficou mais grave e “dentro da cabeça”, ele está mal colocado: comece de novo.</p>
  <h3>Respirador</h3>
  <ol>
    <li>Apoie no queixo e leve os tirantes para a nuca e o alto da cabeça.</li>
    <li>Molde o clipe no nariz com as duas mãos.</li>
    <li>Cubra o filtro e sopre de leve: o ar não pode escapar pelas bordas.</li>
  </ol>
  <p>A barba impede a vedação. Nenhum ajuste resolve: o rosto precisa estar raspado onde a peça encosta.</p>
  <h2>Depois do turno</h2>
  <ul>
    <li>Limpe como manda o fabricante. Solvente em lente ou casco enfraquece o material sem deixar marca.</li>
    <li>Deixe secar à sombra. O sol resseca plásticos e elásticos.</li>
    <li>Guarde em lugar limpo, longe de produtos químicos e de peças que amassem.</li>
    <li>EPI é individual: não empreste nem pegue emprestado.</li>
  </ul>
  <h2>Quando trocar</h2>
  <p>
    Na dúvida entre “ainda dá” e “não dá mais”, leve ao almoxarifado. Trinca, rasgo, deformação, vencimento ou contaminação
    são motivos de troca imediata, a qualquer dia do mês. Não existe cota: o que existe é o equipamento em condições de
    proteger.
  </p>
`;
