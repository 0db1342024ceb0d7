/** The sandbox's version of the provider's script for the merchant's page: window.Razorpay opens a checkout window. */
(() => {
  const origin = new URL(document.currentScript.src).origin;

  // Set through the style object: a merchant's strict content policy forbids style attributes and elements.
  const COVER = {
    position: 'fixed',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'rgb(24 14 12 / 0.6)',
  };
  const FRAME = {
    width: 'min(100vw, 27rem)',
    height: 'min(100dvh, 44rem)',
    border: '0',
    borderRadius: '1rem',
    background: 'Canvas',
  };

  window.Razorpay = class Razorpay {
    #options;
    #listeners = new Map();
    #cover;
    #frame;
    #ready = false;
    #returnFocus;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#cover) return this;
      this.#returnFocus = document.activeElement;
      this.#frame = document.createElement('iframe');
      this.#frame.title = 'Razorpay Checkout';
      this.#frame.name = 'razorpay-checkout-frame';
      this.#frame.allow = 'payment';
      this.#frame.src = `${origin}/sandbox/checkout/window`;
      Object.assign(this.#frame.style, FRAME);

      // A modal dialog makes the page behind inert, whatever dialogs that page has open.
      this.#cover = document.createElement('dialog');
      this.#cover.setAttribute('aria-label', 'Razorpay Checkout');
      Object.assign(this.#cover.style, COVER);
      this.#cover.append(this.#frame);
      this.#cover.addEventListener('cancel', (event) => {
        event.preventDefault();
        // The window may ask for confirmation first; one that never loaded is closed at once.
        if (this.#ready) this.#send({ type: 'close' });
        else this.#dismiss();
      });
      window.addEventListener('message', this.#onMessage);
      document.body.append(this.#cover);
      this.#cover.showModal();
      this.#frame.focus();
      return this;
    }

    close() {
      if (!this.#cover) return;
      window.removeEventListener('message', this.#onMessage);
      this.#cover.close();
      this.#cover.remove();
      this.#cover = undefined;
      this.#ready = false;
      this.#returnFocus?.focus?.();
    }

    #send(message) {
      this.#frame.contentWindow.postMessage(message, origin);
    }

    #onMessage = ({ source, origin: from, data }) => {
      if (source !== this.#frame.contentWindow || from !== origin) return;
      if (data.type === 'ready') {
        this.#ready = true;
        // Functions cannot be posted to the frame.
        this.#send({ type: 'open', options: JSON.parse(JSON.stringify(this.#options)) });
      } else if (data.type === 'success') {
        this.close();
        this.#options.handler?.(data.response);
      } else if (data.type === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error });
      } else if (data.type === 'dismiss') {
        this.#dismiss();
      }
    };

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }
  };
})();
