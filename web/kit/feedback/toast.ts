/** Short messages: success stays for 2 s, error and blank for 4 s, loading until it is resolved (library defaults). */
export { toast } from 'react-hot-toast/headless';
