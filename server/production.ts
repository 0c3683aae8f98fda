// Must be imported first: packages read it once, when they are loaded, and are slow in development mode.
process.env.NODE_ENV = 'production';
