// The provider's script for the merchant's page, as the sandbox plays it: window.Razorpay opens the checkout in a
// frame.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  // Set through the style object: a strict content policy of the merchant's refuses style attributes and style
  // elements.
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

  class Razorpay {
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

      // A modal dialog keeps the page behind out of reach, whatever dialogs of its own that page has open.
      this.#cover = document.createElement('dialog');
      this.#cover.setAttribute('aria-label', 'Razorpay Checkout');
      Object.assign(this.#cover.style, COVER);
      if (this.#options.theme?.backdrop_color) this.#cover.style.background = this.#options.theme.backdrop_color;
      this.#cover.append(this.#frame);
      this.#cover.addEventListener('cancel', this.#onEscape);
      this.#cover.addEventListener('click', this.#onBackdrop);
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

    #onEscape = (event) => {
      event.preventDefault();
      if (this.#options.modal?.escape !== false) this.#askToClose();
    };

    #onBackdrop = (event) => {
      if (event.target === this.#cover && this.#options.modal?.backdropclose === true) this.#askToClose();
    };

    // The window may want to ask first; one that never came up is closed without asking.
    #askToClose() {
      if (this.#ready) this.#say({ type: 'close' });
      else this.#dismiss();
    }

    #say(message) {
      this.#frame.contentWindow.postMessage(message, origin);
    }

    #onMessage = ({ source, origin: from, data }) => {
      if (source !== this.#frame.contentWindow || from !== origin) return;
      if (data.type === 'ready') {
        this.#ready = true;
        this.#say({ type: 'open', options: plain(this.#options) });
      } else if (data.type === 'success') {
        this.close();
        this.#succeed(data.response);
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

    #succeed(response) {
      const { handler, callback_url: address, redirect } = this.#options;
      if (address && (redirect || !handler)) postForm(address, response);
      else handler?.(response);
    }
  }

  /** What can cross to the frame: no functions. */
  function plain(options) {
    return JSON.parse(JSON.stringify(options));
  }

  function postForm(address, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
