// Styles of the layout pieces that screens behind the sign-in use directly; the sign-in page does without.
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Grid.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/Container.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Divider.layer.css';
