/**
 * A button out of use without being disabled: the focus must not fall off the page while another lesson comes, nor when
 * there is none further.
 */
export const quando = (pode: boolean, aoClicar: () => void) => ({
  ...(!pode && { 'aria-disabled': true, 'data-disabled': true }),
  onClick: () => {
    if (pode) aoClicar();
  },
});
