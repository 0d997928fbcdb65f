export const USUAL_NAME = 'Loja do João';
