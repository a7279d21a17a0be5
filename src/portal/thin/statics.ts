/** Stands in for `hoist-non-react-statics` in the build: @emotion/react has it for `withTheme`, which nothing here calls. */
export default <Component>(component: Component): Component => component;
