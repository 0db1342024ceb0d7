/** Says a short thing in passing: success 2 s, error and blank 4 s, loading until it is resolved (spec section 9; the library's own defaults). */
export { toast } from 'react-hot-toast/headless';
